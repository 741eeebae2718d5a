namespace fast {
    const int ROOM = 1 << 20;
    char room[ROOM], *from, *to;
    inline int next() {
        if (from == to) { from = room; to = room + fread(room, 1, ROOM, stdin); if (from == to) return EOF; }
        return *from++;
    }
    template <class N> inline void number(N& value) {
        int sign = 1, c = next();
        while (c < '0' || c > '9') { if (c == '-') sign = -1; c = next(); }
        for (value = 0; c >= '0' && c <= '9'; c = next()) value = value * 10 + (c ^ 48);
        value *= sign;
    }
}
int pasted = (fast::number(pasted), 0);
