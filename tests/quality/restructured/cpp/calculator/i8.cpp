#include <bits/stdc++.h>

typedef long long Int;

// Puts one more operand into the list of summands; false if it would divide by zero.
bool use_operand(std::vector<Int>& summands, char operation, Int operand)
{
    switch (operation)
    {
        case '*': summands.back() *= operand; return true;
        case '-': operand = -operand; // fall through
        case '+': summands.push_back(operand); return true;
    }
    if (operand == 0) return false;
    summands.back() /= operand;
    return true;
}

// Reads up to the matching ')' and leaves the cursor behind it.
Int evaluate_group(const char*& cursor, bool& ok)
{
    char operation = '+', symbol;
    Int operand = 0;
    std::vector<Int> summands;
    do
    {
        symbol = *cursor++;
        if (symbol == '(')
            operand = evaluate_group(cursor, ok);
        else if (isdigit(symbol))
            operand = symbol - '0' + 10 * operand;
        else if (symbol != ' ')
        {
            if (!use_operand(summands, operation, operand)) ok = false;
            operation = symbol;
            operand = 0;
        }
    } while (symbol != ')');

    return std::accumulate(summands.begin(), summands.end(), Int(0));
}

int main()
{
    int queries;
    std::string expression;
    std::cin >> queries;
    std::getline(std::cin, expression);
    for (int q = 0; q < queries; ++q)
    {
        std::getline(std::cin, expression);
        expression += ')';
        const char* cursor = expression.c_str();
        bool ok = true;
        const Int result = evaluate_group(cursor, ok);
        if (ok) printf("%lld\n", result);
        else puts("ERR");
    }
}
