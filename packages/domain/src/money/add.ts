import { type Currency, type Money, money, sameCurrency, zero } from './money'

export function add(a: Money, b: Money): Money {
  return money(a.minor + b.minor, sameCurrency(a, b))
}

/** The sum of no amounts is zero of the given currency. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, zero(currency))
}
