match = {'}': '{', ']': '[', ')': '('}

def check(line):
    st = [-1]
    mx, num = 0, 0
    i = 0
    for c in line:
        if c in match:
            last = st[-1]
            if last >= 0 and line[last] == match[c]:
                st.pop()
                cur = i - st[-1]
                if cur > mx:
                    mx = cur
                    num = 1
                elif cur == mx:
                    num += 1
            else:
                st.append(i)
        else:
            st.append(i)
        i += 1
    return mx, num

for q in range(int(input())):
    mx, num = check(input().strip())
    print(mx, num)
