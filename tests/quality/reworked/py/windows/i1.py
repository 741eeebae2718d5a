import sys
from collections import deque

length, size = map(int, sys.stdin.readline().split())
v = [int(t) for t in sys.stdin.readline().split()]

lows, highs = deque(), deque()
answer = 0
top, top_at = -1, 0
for right, cur in enumerate(v):
    left = right - size + 1
    while lows and v[lows[-1]] >= cur:
        lows.pop()
    lows.append(right)
    while highs and cur >= v[highs[-1]]:
        highs.pop()
    highs.append(right)

    # throw out what has left the window
    for d in (lows, highs):
        if d[0] < left:
            d.popleft()

    if left < 0:
        continue
    spread = v[highs[0]] - v[lows[0]]
    answer += spread
    if top < spread:
        top, top_at = spread, left + 1

print(answer)
print(f"{top} {top_at}")
