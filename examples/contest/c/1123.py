import sys
from bisect import*
n,*v=map(int,sys.stdin.read().split())
f=[(0,0,0)]
for h,b in zip(v[:n],v[n:]):
    i=bisect(f,(h,))
    _,s,c=f[i-1]
    s+=b;c+=1
    # kick out all the steps which are not better any more
    while i<len(f)and f[i][1]<=s:del f[i]
    f.insert(i,(h,s,c))
print(*f[-1][1:])
