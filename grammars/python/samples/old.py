# Python 2: print statements, raw_input, backquotes left out, long numbers, exec free.
from sys import stdin
MOD = 1000000007L

def read():
    return map(int, raw_input().split())

def fact(n):
    r = 1
    for i in xrange(2, n + 1):
        r = r * i % MOD
    return r

def never(n):
    print >>stderr, n

for case in xrange(input()):
    n, k = read()
    if n <> k:
        print fact(n), fact(k)
    else:
        print "equal"
