import sys
d=[*map(int,sys.stdin.read().split())][1:]
e=sorted([(x,1)for x in d[::2]]+[(x,-1)for x in d[1::2]])
h=0
g=[]
for(x,s),(y,_)in zip(e,e[1:]):
    h+=s
    # skip empty pieces, they are not real moments
    if y>x:g+=[(-h,x,y)]
g.sort()
m=g[0][0]
print(-m,g[0][1],sum(y-x for h,x,y in g if h==m))
