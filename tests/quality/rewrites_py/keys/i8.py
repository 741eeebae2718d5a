import sys
L=sys.stdin.read().split()
h,w=int(L[0]),int(L[1])
# one string with walls around
W=w+1
g='#'*W+''.join(r+'#' for r in L[2:2+h])+'#'*W
need={}
for i,c in enumerate('ABCD'):need[c]=1<<i
give={c.lower():b for c,b in need.items()}
cur=[(g.index('S'),0)]
seen=set(cur)
step=0
while cur:
    nx=[]
    for p,k in cur:
        if g[p]=='T':
            print(step)
            sys.exit()
        for q in (p-1,p+1,p-W,p+W):
            c=g[q]
            if c=='#' or need.get(c,0)&~k:continue
            s=(q,k|give.get(c,0))
            if s not in seen:
                seen.add(s)
                nx.append(s)
    cur=nx
    step+=1
print(-1)
