#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXV 10001
#define MAXE 100002
#define OVER 2147483647

static int first[MAXV + 1], target[MAXE], price[MAXE];
static int from[MAXE], into[MAXE], toll[MAXE];
static int dist[MAXV * 11], place[MAXV * 11], heap[MAXV * 11], size;

static int read() {
    int x = 0, c = getchar();
    while (c < '0' || c > '9') c = getchar();
    while (c >= '0' && c <= '9') {
        x = x * 10 + (c - '0');
        c = getchar();
    }
    return x;
}

static void up(int i) {
    int node = heap[i];
    while (i > 1 && dist[heap[i / 2]] > dist[node]) {
        heap[i] = heap[i / 2];
        place[heap[i]] = i;
        i /= 2;
    }
    heap[i] = node;
    place[node] = i;
}

static int pop() {
    int top = heap[1];
    int node = heap[size--];
    int i = 1;
    place[top] = -1;
    while (2 * i <= size) {
        int child = 2 * i;
        if (child < size && dist[heap[child + 1]] < dist[heap[child]]) child++;
        if (dist[heap[child]] >= dist[node]) break;
        heap[i] = heap[child];
        place[heap[i]] = i;
        i = child;
    }
    heap[i] = node;
    place[node] = i;
    return top;
}

static void lower(int node, int value) {
    if (value >= dist[node]) return;
    dist[node] = value;
    if (place[node] == 0) {
        heap[++size] = node;
        place[node] = size;
    }
    up(place[node]);
}

int main() {
    int n = read(), m = read(), k = read();
    int s = read(), t = read();
    for (int i = 0; i < m; i++) {
        from[i] = read();
        into[i] = read();
        toll[i] = read();
        first[from[i]]++;
        first[into[i]]++;
    }
    for (int i = 1; i <= n; i++) first[i] += first[i - 1];
    for (int i = 0; i < m; i++) {
        target[--first[from[i]]] = into[i];
        price[first[from[i]]] = toll[i];
        target[--first[into[i]]] = from[i];
        price[first[into[i]]] = toll[i];
    }
    first[n + 1] = 2 * m;
    for (int i = 0; i < (n + 1) * (k + 1); i++) dist[i] = OVER;
    lower(s, 0);
    while (size > 0) {
        int at = pop();
        int node = at % (n + 1), layer = at / (n + 1);
        if (node == t) {
            printf("%d\n", dist[at]);
            return 0;
        }
        for (int e = first[node]; e < first[node + 1]; e++) {
            lower(layer * (n + 1) + target[e], dist[at] + price[e]);
            if (layer < k) lower((layer + 1) * (n + 1) + target[e], dist[at]);
        }
    }
    printf("-1\n");
    return 0;
}
