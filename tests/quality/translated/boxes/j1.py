import sys

def main():
    input = sys.stdin.readline
    n = int(input())
    boxes = []
    for _ in range(n):
        a, b, v = map(int, input().split())
        if a > b:
            a, b = b, a
        boxes.append((a, b, v))
    boxes.sort()

    dp = [0] * n
    cnt = [0] * n
    for i in range(n):
        a, b, v = boxes[i]
        bv, bc = 0, 0
        for j in range(i):
            if boxes[j][0] < a and boxes[j][1] < b:
                if dp[j] > bv or (dp[j] == bv and cnt[j] < bc):
                    bv = dp[j]
                    bc = cnt[j]
        dp[i] = bv + v
        cnt[i] = bc + 1

    res = max(dp)
    print(res, min(cnt[i] for i in range(n) if dp[i] == res))

main()
