from collections import deque
cnt, k = [int(t) for t in input().split()]
v = [int(t) for t in input().split()]
big, small = deque(), deque()
res = 0
top, idx = -1, 0
j = 0
while j < cnt:
    while len(big) > 0 and v[big[-1]] <= v[j]:
        big.pop()
    big.append(j)
    while len(small) > 0 and v[small[-1]] >= v[j]:
        small.pop()
    small.append(j)
    if big[0] <= j - k: big.popleft()
    if small[0] <= j - k: small.popleft()
    if j >= k - 1:
        d = v[big[0]] - v[small[0]]
        res = res + d
        if d > top:
            top, idx = d, j - k + 2
    j += 1
print(res)
print(top, idx)
