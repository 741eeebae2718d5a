t = int(input())
for q in range(t):
    s = input()
    n = len(s)
    st = []
    dl = []  # lengths of all good substrings found
    start = -1
    for i in range(n):
        if s[i] == '(' or s[i] == '[' or s[i] == '{':
            st.append(i)
        else:
            if len(st) == 0:
                start = i
            else:
                x = s[st[-1]]
                if (x == '(' and s[i] == ')') or (x == '[' and s[i] == ']') or (x == '{' and s[i] == '}'):
                    st.pop()
                    if len(st) == 0:
                        dl.append(i - start)
                    else:
                        dl.append(i - st[-1])
                else:
                    st = []
                    start = i
    if len(dl) == 0:
        print(0, 0)
    else:
        m = max(dl)
        print(m, dl.count(m))
