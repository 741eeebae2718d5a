from itertools import count
r,c,k=map(int,input().split())
g="".join(input().strip() for _ in range(r))
p=g.index("S")
x,y,d=p//c,p%c,0
D=[(-1,0),(0,1),(1,0),(0,-1)]
memo={}
for t in count():
    if t==k:break
    if (x,y,d) in memo:
        period=t-memo[x,y,d]
        rest=(k-t)%period
        want=memo[x,y,d]+rest
        # the answer was already visited at the time `want`
        x,y,d=[s for s,v in memo.items() if v==want][0]
        break
    memo[x,y,d]=t
    a,b=x+D[d][0],y+D[d][1]
    if 0<=a<r and 0<=b<c and g[a*c+b]!="#":
        x,y=a,b
    else:
        d=(d+1)%4
print(x+1,y+1,"NESW"[d])
