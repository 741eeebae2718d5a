from bisect import bisect_left

n = int(input())
H = list(map(int, input().split()))
B = list(map(int, input().split()))

# keys: heights of the useful ends; vals: their results, both increasing
keys = [0]
vals = [(0, 0)]
for h, b in zip(H, B):
    i = bisect_left(keys, h)
    s, c = vals[i - 1]
    new = (s + b, c - 1)
    if i < len(keys) and keys[i] == h and vals[i] >= new:
        continue
    j = i
    while j < len(keys) and vals[j] <= new:
        j += 1
    keys[i:j] = [h]
    vals[i:j] = [new]

s, c = vals[-1]
print(s, -c)
