# walk and keep the whole path, the path is enough to answer
R,C,K=map(int,input().split())
a=['#'*(C+2)]
for _ in range(R):a.append('#'+input().strip()+'#')
a.append('#'*(C+2))
for i in range(R+2):
    j=a[i].find('S')
    if j>=0:x,y=i,j
dx,dy=-1,0
path=[]
where={}
while (x,y,dx,dy) not in where:
    where[x,y,dx,dy]=len(path)
    path.append((x,y,dx,dy))
    if a[x+dx][y+dy]=='#':
        dx,dy=dy,-dx      # right turn
    else:
        x+=dx;y+=dy
f=where[x,y,dx,dy]
n=len(path)-f
if K>=len(path):K=f+(K-f)%n
x,y,dx,dy=path[K]
if dx==-1:ch='N'
elif dx==1:ch='S'
elif dy==1:ch='E'
else:ch='W'
print(x,y,ch)
