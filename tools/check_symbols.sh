#!/bin/sh
# The rules keep their promise: of the C library they use nothing but mem* and str* (and assert), of others only their own
# weights (ID_mind), and have no writable
# data. bcmp is what clang makes of memcmp. check_symbols.sh ARCHIVE...
set -eu
status=0
for archive in "$@"; do
  # What the archive needs and does not define itself.
  foreign=$(nm "$archive" | awk 'NF == 2 && $1 == "U" { needs[$2] } NF == 3 { has[$3] }
    END { for (s in needs) if (!(s in has)) print s }' |
    grep -vE '^(mem[a-z]+|bcmp|[a-z]+_mind|str[a-z]+|shoal_[a-z0-9_]+|__assert_fail|_GLOBAL_OFFSET_TABLE_)$' || true)
  if [ -n "$foreign" ]; then
    echo "$(basename "$archive") uses: $foreign"
    status=1
  fi
  writable=$(objdump -h "$archive" | awk '$2 ~ /^\.(data|bss|tdata|tbss)(\.|$)/ && $2 !~ /^\.data\.rel\.ro/ &&
    $3 !~ /^0+$/ { print $2 }')
  if [ -n "$writable" ]; then
    echo "$(basename "$archive") has writable data: $writable"
    status=1
  fi
done
exit $status
