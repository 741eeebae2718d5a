# Give every prefix the hash of its stack. A piece s[l:r] is balanced iff the stack
# after r is the same node as the stack after l, and nothing below it was touched
# in between. Stacks are nodes of a tree, so "same stack" is just the same node id.
q = int(input())
for test in range(q):
    line = input().strip()
    parent = [None]
    symbol = ['']
    child = {}
    cur = 0
    first = {0: 0}
    L = 0
    K = 0
    for r in range(1, len(line) + 1):
        c = line[r - 1]
        if c in '([{':
            key = (cur, c)
        elif symbol[cur] + c in ('()', '[]', '{}'):
            key = None
        else:
            key = (cur, c + str(r))       # a wall nobody can remove
        if key is None:
            cur = parent[cur]
        else:
            # always a brand new node: a popped one may not come back
            parent.append(cur)
            symbol.append(key[1])
            cur = len(parent) - 1
            first[cur] = r
            continue
        size = r - first[cur]
        if size > L:
            L, K = size, 0
        if size == L:
            K += 1
    print(L, K)
