"""The arena over many processes: test_mpi.py SHOAL SHOAL-MPI. Skipped where mpirun is missing."""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SHOAL = os.path.abspath(sys.argv[1])
MPI = os.path.abspath(sys.argv[2])
SKIPPED = 77

# As root, with more ranks than processors, and without what containers forbid.
PLACE = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
             OMPI_MCA_btl_vader_single_copy_mechanism="none")
WORDS = ["example", "greedy", "mcts(iterations=50)", "random"]


def command(ranks, *words):
    return ["mpirun", "--oversubscribe", "-n", str(ranks), MPI, "arena", *words]


def run(ranks, *words):
    return subprocess.run(command(ranks, *words), capture_output=True, text=True, timeout=120, env=PLACE)


def rank_pid(parent, rank):
    """The process of a rank that this mpirun started."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
                if int(file.read().rsplit(")", 1)[1].split()[1]) != parent:
                    continue
            with open(f"/proc/{pid}/environ", encoding="utf-8") as file:
                if f"OMPI_COMM_WORLD_RANK={rank}" in file.read().split("\0"):
                    return int(pid)
        except OSError:
            pass  # it has ended meanwhile
    return None


class Ranks(unittest.TestCase):
    def good(self, ranks, *words):
        done = run(ranks, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def threads(self, *words):
        done = subprocess.run([SHOAL, "arena", *words], capture_output=True, text=True, timeout=120, check=True)
        return done.stdout

    def test_ranks_learn_the_same(self):
        words = ["train", "example", "--games", "30", "--generations", "2", "--accept", "10", "--units", "7", "--spec",
                 "mcts(iterations=20)"]
        with tempfile.TemporaryDirectory() as folder:
            texts = []
            for ranks in (0, 1, 3):
                path = os.path.join(folder, str(ranks))
                start = ["mpirun", "--oversubscribe", "-n", str(ranks), MPI] if ranks else [SHOAL]
                done = subprocess.run([*start, *words, "--out", path, "--checkpoint", path + ".ck"], capture_output=True, text=True,
                                      timeout=120, env=PLACE)
                self.assertEqual(done.returncode, 0, done.stderr)
                with open(path, encoding="ascii") as file:
                    texts.append(file.read())
            self.assertEqual(texts, texts[:1] * 3)

    def test_ranks_do_not_matter(self):
        for words in ([*WORDS, "--deals", "30", "--json"], ["zemo", "greedy", "random", "--deals", "30", "--csv"],
                      ["example", "greedy", "random", "--deals", "2000", "--stop", "0,100", "--json"]):
            wanted = self.threads(*words, "--threads", "2")
            for ranks in (1, 2, 3):
                self.assertEqual(self.good(ranks, *words), wanted)
            self.assertEqual(self.good(2, *words, "--threads", "2"), wanted)

    def test_bad_input_is_said_once(self):
        done = run(3, "example", "greedy", "radnom")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count("did you mean 'random'"), 1)
        done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", MPI, "play"], capture_output=True, text=True,
                              timeout=60, env=PLACE)
        self.assertIn("shoal-mpi knows 'arena' and 'train' only", done.stderr)

    def killed(self, rank, path):
        """Begins something long, kills a rank once there is a checkpoint, and says what was told."""
        words = command(3, *WORDS, "--deals", "1000000", "--checkpoint", path)
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=PLACE) as started:
            for _ in range(300):
                time.sleep(0.1)
                if os.path.exists(path):
                    break
            os.kill(rank_pid(started.pid, rank), signal.SIGKILL)
            out, told = started.communicate(timeout=60)
        self.assertNotEqual(started.returncode, 0)
        self.assertEqual(out, "")
        return told

    def resumed(self, path):
        with open(path, encoding="utf-8") as file:
            played = len(re.findall("^[ldw]", file.read(), re.M))
        self.assertGreater(played, 0)
        words = [*WORDS, "--deals", str(played // 6 + 20), "--json"]  # some deals more than were played
        self.assertEqual(self.good(2, *words, "--checkpoint", path), self.threads(*words))

    def test_a_killed_rank(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run")
            told = self.killed(2, path)
            self.assertRegex(told, r"shoal: .*\d+ of 6000000 games are kept, and the same command goes on from '.*run'")
            self.assertIn("rank 2", told)
            self.resumed(path)

    def test_the_first_rank_killed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run")
            self.assertIn("rank 0", self.killed(0, path))
            self.resumed(path)


if __name__ == "__main__":
    if not shutil.which("mpirun"):
        print("skipped: there is no mpirun (Debian's package openmpi-bin has it)")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1])
