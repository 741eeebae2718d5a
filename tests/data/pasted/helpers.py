import sys
input = sys.stdin.readline
sys.setrecursionlimit(10 ** 7)
MOD = 10 ** 9 + 7
def number(): return int(input())
def numbers(): return map(int, input().split())
def row(): return list(numbers())
def rows(n): return [row() for _ in range(n)]
known = (MOD, number, numbers, row, rows)
