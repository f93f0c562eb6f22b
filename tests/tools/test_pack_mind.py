"""Weights that are packed for pages and for the program: test_pack_mind.py TOOLS-FOLDER."""
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.join(os.path.abspath(sys.argv[1]), "pack_mind.py")
TEXT = """shoal mind 1
game counted
digest 305419896
made by hand
family old 1 1 900 -5 7
first points 1 2
second points -1 -2
bias - 3 4
out return 5
family new 0 1 800 6 0 -40 150
first points 8
second points 9
bias - 10
out return
family none 0 0 1000 0 0
end
"""


class Pack(unittest.TestCase):
    def pack(self, how):
        with tempfile.TemporaryDirectory() as folder:
            text, out = pathlib.Path(folder, "mind.txt"), pathlib.Path(folder, "out")
            text.write_text(TEXT)
            subprocess.run([sys.executable, TOOL, how, "counted", text, out], check=True)
            return out.read_bytes()

    def test_bin(self):
        """Stage and plies are there for every family, 0 where the text leaves them out."""
        data = self.pack("bin")
        numbers = list(struct.unpack("<%dh" % (len(data) // 2), data))
        self.assertEqual(numbers, [0x4D53, 2, 0x5678, 0x1234, 3, 0,
                                   1, 1, 900, -5, 7, 0, 0, 1, 2, -1, -2, 3, 4, 5,
                                   0, 1, 800, 6, 0, -40, 150, 8, 9, 10,
                                   0, 0, 1000, 0, 0, 0, 0])

    def test_c(self):
        text = self.pack("c").decode()
        self.assertIn(".scale = 900, .offset = -5, .belief = 7, .stage = 0, .plies = 0,", text)
        self.assertIn(".scale = 800, .offset = 6, .belief = 0, .stage = -40, .plies = 150,", text)


unittest.main(argv=sys.argv[:1])
