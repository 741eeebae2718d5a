template <long long P> struct Modular {
    long long value;
    Modular(long long from = 0) : value((from % P + P) % P) {}
    Modular& operator+=(Modular other) { value += other.value; if (value >= P) value -= P; return *this; }
    Modular& operator-=(Modular other) { value -= other.value; if (value < 0) value += P; return *this; }
    Modular& operator*=(Modular other) { value = value * other.value % P; return *this; }
    Modular operator+(Modular other) const { return Modular(*this) += other; }
    Modular operator-(Modular other) const { return Modular(*this) -= other; }
    Modular operator*(Modular other) const { return Modular(*this) *= other; }
    Modular power(long long n) const {
        Modular base = *this, result = 1;
        for (; n > 0; n >>= 1) { if (n & 1) result *= base; base *= base; }
        return result;
    }
    Modular inverse() const { return power(P - 2); }
    Modular operator/(Modular other) const { return *this * other.inverse(); }
};
Modular<998244353> pasted = Modular<998244353>(3) / 4;
