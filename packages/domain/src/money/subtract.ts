import { type Money, money, sameCurrency } from './money'

export function subtract(a: Money, b: Money): Money {
  return money(a.minor - b.minor, sameCurrency(a, b))
}
