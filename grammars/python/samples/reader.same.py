import math
import collections
import sys
import heapq as hq

# The same without other names.
BIG = 10 ** 1_8
def numbers():
	return map(int, sys.stdin.readline().split())
def main():
	count, edges = numbers()   # a comment at the end
	near = collections.defaultdict(list)
	for i in range(edges):
		u, v, cost = numbers()

		near[u].append((v, cost))
		near[v].append((u,
		                cost))
	far = [BIG] * (count + 1)
	far[0x1] = 0
	todo = [(0, 1)]
	while todo:
		so_far, here = hq.heappop(todo)
		if so_far != far[here] or so_far > math.inf: continue
		for there, cost in near[here]:
			if so_far + cost < far[there]:
				far[there] = so_far + cost
				hq.heappush(todo, (so_far + cost, there))
	print(*far[1:])
if __name__ == '__main__':
	main()
