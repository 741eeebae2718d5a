class Node:
    def __init__(self, cnt=1, letter=None):
        self.cnt = cnt
        self.letter = letter
        self.ch = []
        self.len = 0

    def calc(self):
        if self.letter is not None:
            self.len = 1
        else:
            for c in self.ch:
                c.calc()
                self.len += c.len * c.cnt

    def get(self, k):
        if self.letter is not None:
            return self.letter
        for c in self.ch:
            if k >= c.len * c.cnt:
                k -= c.len * c.cnt
            else:
                return c.get(k % c.len)


s = input().strip()
root = Node()
stack = [root]
i = 0
while i < len(s):
    if s[i] == ']':
        stack.pop()
        i += 1
    elif s[i].isdigit():
        j = i
        while s[j].isdigit():
            j += 1
        node = Node(int(s[i:j]))
        stack[-1].ch.append(node)
        stack.append(node)
        i = j + 1
    else:
        stack[-1].ch.append(Node(1, s[i]))
        i += 1
root.calc()
for _ in range(int(input())):
    k = int(input())
    print(root.get(k - 1) or '-')
