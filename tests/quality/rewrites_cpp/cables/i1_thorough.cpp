#include <cstdio>
#include <stack>
#include <vector>

struct Net {
    std::vector<int> up;
    int islands;

    void reset(int size) {
        islands = size;
        up.clear();
        for (int id = 0; id < size; id++) up.push_back(id);
    }

    int top(int id) {
        int last = id;
        while (up[last] != last) last = up[last];
        while (id != last) {
            int following = up[id];
            up[id] = last;
            id = following;
        }
        return last;
    }

    void plug(int x, int y) {
        y = top(y);
        x = top(x);
        if (x == y) return;
        islands = islands - 1;
        up[x] = y;
    }
};

int main() {
    int size, wires, requests;
    scanf("%d %d %d", &size, &wires, &requests);
    std::vector<int> left, right;
    while ((int)left.size() < wires) {
        int x, y;
        scanf("%d %d", &x, &y);
        right.push_back(y - 1);
        left.push_back(x - 1);
    }
    std::vector<char> stays(wires, 1);
    std::stack<int> history, results;
    for (; requests; --requests) {
        int which;
        scanf("%d", &which);
        stays[--which] = 0;
        history.push(which);
    }
    Net net;
    net.reset(size);
    int w = -1;
    while (++w != wires) {
        if (!stays[w]) continue;
        net.plug(left[w], right[w]);
    }
    for (; !history.empty(); history.pop()) {
        results.push(net.islands);
        w = history.top();
        net.plug(left[w], right[w]);
    }
    for (; !results.empty(); results.pop()) printf("%d\n", results.top());
}
