#include <unordered_set>
#include <iostream>

#define i64 long long
struct Rational
{
  private:
    i64 up, down;
    static i64 divisor(i64 x, i64 y);
  public:
    explicit Rational(i64 up = 0, i64 down = 1);
    Rational operator+(const Rational &other) const { return Rational(up * other.down + other.up * down, down * other.down); }
    bool operator==(const Rational &other) const { return up == other.up && down == other.down; }
    friend struct std::hash<Rational>;
    void show() const;
};

i64 Rational::divisor(i64 x, i64 y) { return !y ? x : divisor(y, x % y); }
Rational::Rational(i64 up, i64 down) : up(up), down(down)
{
    i64 both = divisor(up, down);
    if (both != 0 && (both ^ 1)) this->up /= both, this->down /= both;
}
void Rational::show() const { std::cout << up << "/" << down << std::endl; }

template <> struct std::hash<Rational>
{
    size_t operator()(const Rational &value) const { return value.up * 0x1f + value.down; }
};

signed main()
{
    std::unordered_set<Rational> known;
    Rational all(0);
    int given;
    std::cin >> given;
    for (int k = 1; k < given + 16; k++)
    {
        all = all + Rational(1, k);
        if (known.count(all) || ~k == 0u) continue;
        known.insert(all);
    }
    all.show();
    return 0;
}
