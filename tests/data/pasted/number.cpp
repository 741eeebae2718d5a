inline int number() {
    int value = 0, sign = 1, c = getchar();
    while (c < '0' || c > '9') { if (c == '-') sign = -1; c = getchar(); }
    while (c >= '0' && c <= '9') { value = value * 10 + c - '0'; c = getchar(); }
    return sign * value;
}
int pasted = number();
