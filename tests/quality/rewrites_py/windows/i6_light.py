from collections import deque

def maxima(v, k):
    dq = deque()
    out = []
    j = 0
    while j < len(v):
        while dq and v[dq[-1]] < v[j]:
            dq.pop()
        dq.append(j)
        if dq[0] == j-k:
            dq.popleft()
        if j >= k-1:
            out.append(v[dq[0]])
        j += 1
    return out

cnt, k = [int(t) for t in input().split()]
v = [int(t) for t in input().split()]
big = maxima(v, k)
neg = []
for t in v:
    neg.append(-t)
small = maxima(neg, k)
diff = []
for j in range(cnt-k+1):
    diff.append(big[j] + small[j])
top = max(diff)
print(sum(diff))
print(top, diff.index(top)+1)
