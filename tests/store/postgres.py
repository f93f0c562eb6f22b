"""A PostgreSQL of its own for a test: postgres.py COMMAND ... runs the command with @URL@ replaced by its address.

The cluster lives in a temporary folder, is reached through a socket there and by no port, and is gone afterwards, whatever
happens. Exit status 77 (skipped) if PostgreSQL is not installed. As a module: Cluster, for tests that stop and start it.
"""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77


def programs():
    """The folder of the newest server, or None."""
    found = glob.glob("/usr/lib/postgresql/*/bin/postgres")
    if found:
        return os.path.dirname(max(found, key=lambda path: int(path.split("/")[4])))
    postgres = shutil.which("postgres")
    return postgres and os.path.dirname(os.path.realpath(postgres))


class Cluster:
    def __init__(self):
        self.bin = programs()
        self.user = None
        if os.geteuid() == 0:  # the server refuses to run as root
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.user = "postgres" if "postgres" in names else "nobody"
        self.folder = tempfile.mkdtemp(prefix="shoal-pg-")
        self.data = os.path.join(self.folder, "data")
        self.server = None
        if self.user:
            shutil.chown(self.folder, self.user)

    def _run(self, *words):
        subprocess.run(words, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, user=self.user,
                       cwd=self.folder, env={"PATH": os.environ["PATH"], "LC_ALL": "C"})

    def create(self):
        self._run(f"{self.bin}/initdb", "-D", self.data, "-E", "UTF8", "--locale=C", "-A", "trust", "-U", "shoal", "-N")
        self.start()
        self._run(f"{self.bin}/createdb", "-h", self.folder, "-U", "shoal", "shoal")
        return self

    def options(self):
        return ["-k", self.folder, "-c", "listen_addresses=", "-c", "shared_buffers=16MB", "-c", "max_connections=40",
                "-c", "recovery_init_sync_method=syncfs"]

    def start(self):
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.server = subprocess.Popen(
                [f"{self.bin}/postgres", "-D", self.data, *self.options()],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, user=self.user, cwd=self.folder,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C"})
        for _ in range(600):
            ready = subprocess.run([f"{self.bin}/pg_isready", "-q", "-h", self.folder, "-U", "shoal", "-d", "postgres"], check=False)
            if ready.returncode == 0:
                return
            if self.server.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not start:\n" + self.log())

    def log(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as log:
            return log.read()[-3000:]

    def stop(self, how=signal.SIGQUIT):
        """SIGQUIT is `pg_ctl stop -m immediate`: as if the power failed."""
        if self.server and self.server.poll() is None:
            self.server.send_signal(how)
            self.server.wait(timeout=30)
        self.server = None

    def remove(self):
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def url(self):
        return f"postgresql://shoal@/shoal?host={self.folder}"

    def __enter__(self):
        try:
            return self.create()
        except BaseException:
            self.remove()
            raise

    def __exit__(self, *_):
        self.remove()


class Standby(Cluster):
    """A copy that follows another and can take its place, by contrib/standby.sh. `join` may be called again when it has been stopped."""

    def __init__(self, script):
        super().__init__()
        self.script = os.path.join(self.folder, "standby.sh")
        shutil.copy(script, self.script)
        os.chmod(self.script, 0o755)

    def words(self, verb, primary):
        return [self.script, verb, self.data, f"host={primary.folder} user=shoal dbname=shoal"]

    def environment(self, **more):
        return {"PATH": os.environ["PATH"], "LC_ALL": "C", "OPTIONS": " ".join(self.options()), **more}

    def join(self, primary):
        done = subprocess.run(self.words("join", primary), check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, user=self.user,
                              cwd=self.folder, env=self.environment())
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        return self

    def watch(self, primary, patience):
        """A process that ends when this one has taken over."""
        process = subprocess.Popen(self.words("watch", primary), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, user=self.user,
                                   cwd=self.folder, env=self.environment(PATIENCE=str(patience)), start_new_session=True)
        process.stdout.readline()
        return process

    def stop(self, how=signal.SIGQUIT):
        """The server is nobody's child: it is found by the file that it keeps."""
        super().stop(how)
        try:
            with open(os.path.join(self.data, "postmaster.pid"), encoding="ascii") as file:
                pid = int(file.readline())
            os.kill(pid, how)
        except (FileNotFoundError, ProcessLookupError, ValueError):
            return
        while os.path.exists(f"/proc/{pid}"):
            time.sleep(0.01)


def ended(*_):
    sys.exit(143)  # so that the cluster is removed on the way out


def main(words):
    if not programs():
        print("PostgreSQL is not installed")
        return SKIPPED
    signal.signal(signal.SIGTERM, ended)
    with Cluster() as cluster:
        done = subprocess.run([word.replace("@URL@", cluster.url()) for word in words], check=False)
        return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
