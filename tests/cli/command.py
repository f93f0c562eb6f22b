"""What the tests of a command that plays many games share."""
import os
import pathlib
import pty
import re
import signal
import subprocess
import tempfile
import unittest


ENGLISH = {**os.environ, "LC_ALL": "C"}  # whatever this machine speaks


class Case(unittest.TestCase):
    command = ()  # the program and its verb

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def call(self, *arguments, program=None):
        words = [program or self.command[0], *self.command[1:], *map(str, arguments)]
        return subprocess.run(words, capture_output=True, text=True, check=False, env=ENGLISH)

    def good(self, *arguments, program=None):
        done = self.call(*arguments, program=program)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def bad(self, *arguments, says):
        done = self.call(*arguments)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, "")
        self.assertIn(says, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)

    def interrupted(self, *arguments, when):
        """Begins something long and interrupts it when its progress, on a terminal, shows `when`; returns its status, what it
        printed, and all that the terminal showed."""
        own, other = pty.openpty()
        path = self.folder / "printed"
        with open(path, "w", encoding="utf-8") as out:
            process = subprocess.Popen([*self.command, *map(str, arguments)], stdout=out, stderr=other, env=ENGLISH)
        os.close(other)
        shown = ""
        told = False
        try:
            while True:  # until nobody holds the other end
                shown += os.read(own, 65536).decode(errors="replace")
                if not told and re.search(when, shown):
                    process.send_signal(signal.SIGINT)
                    told = True
        except OSError:
            os.close(own)
        return process.wait(timeout=60), path.read_text(encoding="utf-8"), shown
