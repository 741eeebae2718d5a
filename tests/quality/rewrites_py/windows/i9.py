#two monotone queues on arrays
n,w=map(int,input().split())
a=list(map(int,input().split()))
q1=[0]*n; h1=0; t1=0
q2=[0]*n; h2=0; t2=0
ans=0
mx=-1
ind=0
for i in range(n):
    while h1<t1 and q1[h1]<=i-w: h1+=1
    while h2<t2 and q2[h2]<=i-w: h2+=1
    while h1<t1 and a[q1[t1-1]]<=a[i]: t1-=1
    while h2<t2 and a[q2[t2-1]]>=a[i]: t2-=1
    q1[t1]=i; t1+=1
    q2[t2]=i; t2+=1
    if i+1>=w:
        x=a[q1[h1]]-a[q2[h2]]
        ans+=x
        if x>mx:
            mx=x
            ind=i-w+2
print(ans)
print(mx,ind)
