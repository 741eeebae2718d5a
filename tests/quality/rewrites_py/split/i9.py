# the answer is the sum of some segment: try all of them by binary search
n,k=map(int,input().split())
a=list(map(int,input().split()))
sums=set()
for i in range(n):
    t=0
    for j in range(i,n):
        t+=a[j]
        sums.add(t)
sums=sorted(sums)
def cut(lim):
    parts=[]
    t,c=0,0
    for x in a:
        if x>lim:
            return None
        if t+x>lim:
            parts.append(c)
            t,c=0,0
        t+=x
        c+=1
    parts.append(c)
    if len(parts)>k:
        return None
    return parts
l,r=0,len(sums)-1
while l<r:
    mid=(l+r)//2
    if cut(sums[mid]) is None:
        l=mid+1
    else:
        r=mid
p=cut(sums[l])
# not enough parts: break single numbers off at the end
i=len(p)-1
extra=k-len(p)
tail=0
while extra>0:
    if p[i]>1:
        p[i]-=1
        tail+=1
        extra-=1
    else:
        # this part is a single number already
        p.pop()
        tail+=1
        i-=1
print(sums[l])
print(*(p+[1]*tail))
