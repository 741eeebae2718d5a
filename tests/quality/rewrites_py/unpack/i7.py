import sys


class Parser:
    def __init__(self, text):
        self.text = text
        self.pos = 0

    def sequence(self):
        items = []
        length = 0
        while self.pos < len(self.text) and self.text[self.pos] != "]":
            item = self.item()
            items.append(item)
            length += item["length"]
        return {"type": "seq", "items": items, "length": length}

    def item(self):
        ch = self.text[self.pos]
        if ch.isalpha():
            self.pos += 1
            return {"type": "letter", "letter": ch, "length": 1}
        begin = self.pos
        while self.text[self.pos].isdigit():
            self.pos += 1
        times = int(self.text[begin:self.pos])
        self.pos += 1
        body = self.sequence()
        self.pos += 1
        return {"type": "rep", "body": body, "length": times * body["length"]}


def find(node, k):
    if node["type"] == "letter":
        return node["letter"]
    if node["type"] == "rep":
        return find(node["body"], k % node["body"]["length"])
    for item in node["items"]:
        if k < item["length"]:
            return find(item, k)
        k -= item["length"]


def main():
    sys.setrecursionlimit(20000)
    tree = Parser(sys.stdin.readline().strip()).sequence()
    for _ in range(int(sys.stdin.readline())):
        k = int(sys.stdin.readline())
        if k > tree["length"]:
            print("-")
        else:
            print(find(tree, k - 1))


main()
