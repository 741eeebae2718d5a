def main():
    s = input().strip()
    # a node is [repeat, children, length of children]
    root = [1, [], 0]
    stack = [root]
    num = 0
    for c in s:
        if "0" <= c <= "9":
            num = num * 10 + ord(c) - ord("0")
        elif c == "[":
            node = [num, [], 0]
            stack[-1][1].append(node)
            stack.append(node)
            num = 0
        elif c == "]":
            node = stack.pop()
            stack[-1][2] += node[0] * node[2]
        else:
            stack[-1][1].append(c)
            stack[-1][2] += 1

    q = int(input())
    for _ in range(q):
        k = int(input())
        if k > root[2]:
            print("-")
            continue
        k -= 1
        node = root
        while not isinstance(node, str):
            k %= node[2]
            for child in node[1]:
                if isinstance(child, str):
                    size = 1
                else:
                    size = child[0] * child[2]
                if k < size:
                    node = child
                    break
                k -= size
        print(node)


main()
