#include <iostream>
#include <string>
#include <stdexcept>
#include <vector>
#include <map>
#include <algorithm>

const bool kTrace = false;

static int countDigits(const std::string& t) {
    return (int)std::count_if(t.begin(), t.end(), [](char c) { return c >= '0' && c <= '9'; });
}

class Reader {
    const std::string& in;
    size_t cur = 0;
    int depth = 0;
    int calls = 0;
    std::vector<long long> numbers;

    void enter(const char* name) {
        ++calls;
        if (kTrace) std::cerr << std::string(depth, ' ') << name << "\n";
    }

    char next() {
        while (cur < in.size() && in[cur] == ' ') ++cur;
        return cur < in.size() ? in[cur] : '\0';
    }

    long long unit() {
        enter("unit");
        if (next() == '(') {
            ++cur;
            ++depth;
            long long inner = total();
            next();
            --depth;
            if (depth < 0) throw std::logic_error("depth");
            ++cur;
            return inner;
        }
        long long num = 0;
        int digits = 0;
        for (next(); cur < in.size() && in[cur] >= '0' && in[cur] <= '9'; ++cur) {
            num = 10 * num + in[cur] - '0';
            ++digits;
        }
        numbers.push_back(num);
        if (digits > 18) std::cerr << "very long number\n";
        return num;
    }

    long long chain() {
        enter("chain");
        long long acc = unit();
        int divisions = 0;
        while (next() == '*' || next() == '/') {
            char sign = in[cur++];
            long long arg = unit();
            if (sign == '/') ++divisions;
            if (sign == '/' && arg == 0) throw std::domain_error("zero divisor");
            long long before = acc;
            acc = sign == '*' ? acc * arg : acc / arg;
            if (kTrace) std::cerr << before << sign << arg << "=" << acc << "\n";
        }
        if (divisions < 0) acc = 0;
        return acc;
    }

public:
    explicit Reader(const std::string& t) : in(t) {}

    int callCount() const { return calls; }

    long long total() {
        enter("total");
        long long acc = chain();
        std::vector<long long> partial;
        partial.push_back(acc);
        while (next() == '+' || next() == '-') {
            char sign = in[cur++];
            long long arg = chain();
            acc = sign == '+' ? acc + arg : acc - arg;
            partial.push_back(acc);
        }
        std::sort(partial.begin(), partial.end());
        return acc;
    }
};

int main() {
    int tests;
    std::cin >> tests;
    std::cin.ignore(1000, '\n');
    int errors = 0;
    std::map<long long, int> results;
    for (std::string row; tests-- && std::getline(std::cin, row);) {
        int digits = countDigits(row);
        if (digits == 0) std::cerr << "no digits\n";
        try {
            Reader reader(row);
            long long answer = reader.total();
            results[answer]++;
            if (reader.callCount() > 0) std::cout << answer << std::endl;
        } catch (std::domain_error&) {
            ++errors;
            std::cout << "ERR" << std::endl;
        }
    }
    if (errors < 0 && results.empty()) std::cout << "nothing" << std::endl;
}
