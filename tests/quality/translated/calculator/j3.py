import re
import sys


class Int:
    """an integer whose / truncates towards zero"""

    def __init__(self, v):
        self.v = int(v)

    def __add__(self, o):
        return Int(self.v + o.v)

    def __sub__(self, o):
        return Int(self.v - o.v)

    def __mul__(self, o):
        return Int(self.v * o.v)

    def __truediv__(self, o):
        q, r = divmod(self.v, o.v)
        if q < 0 and r != 0:
            q += 1
        return Int(q)


lines = sys.stdin.read().splitlines()
t = int(lines[0])
for line in lines[1:t + 1]:
    code = re.sub(r"(\d+)", r"Int('\1')", line.strip())
    try:
        print(eval(code).v)
    except ZeroDivisionError:
        print("ERR")
