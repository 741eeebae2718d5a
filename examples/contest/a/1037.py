#!/usr/bin/env python3
# bucket by minute with dictionaries, then walk over the used minutes only

N = int(input())
leave, arrive = {}, {}
for case in range(N):
    x, y = input().split()
    x = int(x); y = int(y)
    leave[x] = leave.get(x, 0) + 1
    arrive[y] = arrive.get(y, 0) + 1

minutes = sorted(leave.keys() | arrive.keys())
boats = 0
MAX = -1
ANS = None
LEN = 0
for q in range(len(minutes)):
    minute = minutes[q]
    if minute in leave:
        boats = boats + leave[minute]
    if boats > MAX:
        MAX, ANS, LEN = boats, minute, 0
    if minute in arrive:
        boats = boats - arrive[minute]
    if boats == MAX and q < len(minutes) - 1:
        LEN = LEN + minutes[q + 1] - minute
print(MAX, ANS, LEN)
