import sys
h,w,*r=sys.stdin.read().split()
h=int(h);w=int(w)+1
# one big integer is the whole map, one extra land column
m=int("0"+"".join(x+"#"for x in r).replace("#","0").replace(".","1"),2)
n=h*w
row=(1<<w)-2
edge=row|row<<w*(h-1)
for i in range(h):edge|=1<<i*w+1|1<<i*w+w-1
full=(1<<n)-1
nb=lambda s:(s<<1|s>>1|s<<w|s>>w)&full
def grow(s):
    while 1:
        t=(s|nb(s))&m
        if t==s:return s
        s=t
m^=grow(edge&m)
a=[];k=m
while k:
    s=grow(k&-k)
    a+=[bin(s).count("1")];k^=s
dry=full^m
p=sum(bin(x&dry).count("1")for x in(m<<1,m>>1,m<<w,m>>w))
print(len(a),max(a+[0]),p)
