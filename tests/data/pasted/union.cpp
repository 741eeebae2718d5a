struct Union {
    vector<int> above, size;
    Union(int n) : above(n, -1), size(n, 1) {}
    int root(int a) { return above[a] < 0 ? a : above[a] = root(above[a]); }
    bool join(int a, int b) {
        a = root(a), b = root(b);
        if (a == b) return false;
        if (size[a] > size[b]) swap(a, b);
        above[a] = b, size[b] += size[a];
        return true;
    }
};
Union joined(100);
int pasted = joined.join(1, 2);
