import os, sys
from io import BytesIO, IOBase

class Source(IOBase):
    def __init__(self, stream):
        self.number = stream.fileno()
        self.held = BytesIO()
        self.lines = 0
        self.write = self.held.write

    def more(self):
        piece = os.read(self.number, 1 << 16)
        place = self.held.tell()
        self.held.seek(0, 2)
        self.held.write(piece)
        self.held.seek(place)
        return piece

    def read(self):
        while self.more():
            pass
        return self.held.read()

    def readline(self):
        while self.lines <= 0:
            piece = self.more()
            self.lines += piece.count(b"\n") or not piece
        self.lines -= 1
        return self.held.readline()

    def flush(self):
        os.write(self.number, self.held.getvalue())
        self.held.truncate(0)
        self.held.seek(0)

class Text(IOBase):
    def __init__(self, stream):
        self.bytes = Source(stream)
        self.flush = self.bytes.flush
        self.write = lambda text: self.bytes.write(text.encode())
        self.readline = lambda: self.bytes.readline().decode()

sys.stdin, sys.stdout = Text(sys.stdin), Text(sys.stdout)
input = lambda: sys.stdin.readline().rstrip()
