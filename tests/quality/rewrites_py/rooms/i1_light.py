import sys, heapq

def solve():
    nums = [int(t) for t in sys.stdin.read().split()]
    cnt = nums[0]
    lst = []
    j = 0
    while j < cnt:
        b = nums[1 + 2*j]
        f = nums[2 + 2*j]
        lst.append((b, j, f))
        j += 1
    lst.sort()
    occupied = []
    empty = []
    total = 0
    out = [0]*cnt
    for b, pos, f in lst:
        while occupied and occupied[0][0] <= b:
            _, num = heapq.heappop(occupied)
            heapq.heappush(empty, num)
        if empty:
            num = heapq.heappop(empty)
        else:
            total += 1
            num = total
        out[pos] = num
        heapq.heappush(occupied, (f, num))
    print(total)
    print(" ".join([str(v) for v in out]))

solve()
