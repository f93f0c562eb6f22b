#!/usr/bin/env python3
"""lighthouse.py SHOAL FOLDER: Lighthouse on the start page and on a first table, as a laptop and as a phone, in Debian's Chromium.

Lighthouse is installed into FOLDER, which keeps its reports too. Prints the scores; fails if one is lower than wanted.
Speed means something on a quiet machine only.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

LIGHTHOUSE = "lighthouse@^12"
PAGES = {"start": "#/", "table": "#/first/moonshell"}
FORMS = {"laptop": (["--preset=desktop"], 90), "phone": ([], 80)}
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"


def install(folder):
    tool = os.path.join(folder, "node_modules", ".bin", "lighthouse")
    if not os.path.exists(tool):
        os.makedirs(folder, exist_ok=True)
        subprocess.run(["npm", "install", "--silent", "--no-save", "--no-package-lock", "--prefix", folder, LIGHTHOUSE], check=True)
    return tool


def serve(shoal, store):
    server = subprocess.Popen([shoal, "serve", "--listen", "127.0.0.1:0", "--store", store],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in server.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return server, found[0]
    sys.exit(f"{shoal} serve ended with {server.wait()}")


def look(tool, folder, name, url, options):
    report = os.path.join(folder, f"{name}.report")
    subprocess.run([tool, url, "--quiet", "--output=json", "--output=html", f"--output-path={report}", f"--chrome-flags={FLAGS}", *options],
                   env={**os.environ, "CHROME_PATH": os.environ.get("CHROMIUM", "/usr/bin/chromium")}, check=True)
    with open(f"{report}.report.json", encoding="utf-8") as file:
        return json.load(file)


def faults(report, category):
    for one in report["categories"][category]["auditRefs"]:
        audit = report["audits"][one["id"]]
        if one["weight"] and audit["score"] is not None and audit["score"] < 1:
            yield f"    {audit['id']}: {audit['title']} {audit.get('displayValue', '')}".rstrip()


def main(shoal, folder):
    tool = install(folder)
    bad = 0
    with tempfile.TemporaryDirectory() as store:
        server, address = serve(shoal, os.path.join(store, "store.db"))
        try:
            for page, way in PAGES.items():
                for form, (options, least) in FORMS.items():
                    report = look(tool, folder, f"{page}-{form}", f"{address}/{way}", options)
                    for category, found in report["categories"].items():
                        score = round(100 * (found["score"] or 0))
                        wanted = least if category == "performance" else 100
                        print(f"{page}, {form}: {category} {score}{'' if score >= wanted else f', wanted {wanted}'}", flush=True)
                        if score < wanted:
                            bad += 1
                            print("\n".join(faults(report, category)), flush=True)
        finally:
            server.terminate()
            server.wait()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
