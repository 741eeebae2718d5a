import re
from typing import Dict, List

TOKEN = re.compile(r'\d+\[|[a-z]|\]')


class Packed:
    def __init__(self, code: str):
        self.tokens: List[str] = TOKEN.findall(code)
        self.jump: Dict[int, int] = {}
        self.unit: Dict[int, int] = {}
        self.length = self._measure()

    def _times(self, index: int) -> int:
        return int(self.tokens[index].rstrip('['))

    def _measure(self) -> int:
        lengths = [0]
        openings: List[int] = []
        for index, token in enumerate(self.tokens):
            if token.endswith('['):
                openings.append(index)
                lengths.append(0)
            elif token == ']':
                opening = openings.pop()
                self.jump[opening] = index + 1
                self.unit[opening] = lengths.pop()
                lengths[-1] += self._times(opening) * self.unit[opening]
            else:
                lengths[-1] += 1
        return lengths[0]

    def __getitem__(self, k: int) -> str:
        if k > self.length:
            return '-'
        return self._walk(k, 0)

    def _skip(self, k: int, index: int):
        """Steps over or into every repetition that starts right here."""
        while index in self.unit:
            span = self._times(index) * self.unit[index]
            if k > span:
                k, index = k - span, self.jump[index]
            else:
                k, index = (k - 1) % self.unit[index] + 1, index + 1
        return k, index

    def _walk(self, k: int, index: int) -> str:
        while True:
            k, index = self._skip(k, index)
            if k == 1:
                return self.tokens[index]
            k, index = k - 1, index + 1


packed = Packed(input().strip())
for _ in range(int(input())):
    print(packed[int(input())])
