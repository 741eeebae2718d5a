# The syntax error is in the middle; everything counts around it.
def double(x):
    return 2 * x


def broken(x):
    if x > (3:
        return x +
    return [x


def half(x):
    return x // 2


n = int(input())
print(double(n), half(n))
