import sys
sys.setrecursionlimit(100000)

s = input().strip()
n = len(s)

# closing bracket for every opening one
close = {}
st = []
for i in range(n):
    if s[i] == '[':
        st.append(i)
    elif s[i] == ']':
        close[st.pop()] = i

memo = {}


def length(l, r):
    """length of the unpacked s[l:r]"""
    if (l, r) in memo:
        return memo[(l, r)]
    res = 0
    i = l
    while i < r:
        if s[i].isalpha():
            res += 1
            i += 1
        else:
            j = i
            while s[j] != '[':
                j += 1
            res += int(s[i:j]) * length(j + 1, close[j])
            i = close[j] + 1
    memo[(l, r)] = res
    return res


def get(l, r, k):
    i = l
    while i < r:
        if s[i].isalpha():
            if k == 0:
                return s[i]
            k -= 1
            i += 1
        else:
            j = i
            while s[j] != '[':
                j += 1
            one = length(j + 1, close[j])
            if k < int(s[i:j]) * one:
                return get(j + 1, close[j], k % one)
            k -= int(s[i:j]) * one
            i = close[j] + 1
    return '-'


q = int(input())
for _ in range(q):
    print(get(0, n, int(input()) - 1))
