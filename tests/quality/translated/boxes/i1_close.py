class Item:
    def __init__(self):
        self.x = 0
        self.y = 0
        self.price = 0


def main():
    cnt = int(input())
    items = [Item() for _ in range(cnt)]
    for p in range(cnt):
        items[p].x, items[p].y, items[p].price = map(int, input().split())
        if items[p].x > items[p].y:
            items[p].x, items[p].y = items[p].y, items[p].x
    items.sort(key=lambda it: (it.x, it.y))
    f = [0] * cnt
    size = [0] * cnt
    top = 0
    topSize = 0
    for p in range(cnt):
        f[p] = items[p].price
        size[p] = 1
        for q in range(p):
            if items[q].x < items[p].x and items[q].y < items[p].y:
                t = f[q] + items[p].price
                if t > f[p] or (t == f[p] and size[q] + 1 < size[p]):
                    f[p] = t
                    size[p] = size[q] + 1
        if f[p] > top or (f[p] == top and size[p] < topSize):
            top = f[p]
            topSize = size[p]
    print(top, topSize)


main()
