import { type Money, sameCurrency } from './money'

/** Negative when `a` is less, positive when it is more, 0 when equal. */
export function compare(a: Money, b: Money): number {
  sameCurrency(a, b)
  return a.minor - b.minor
}

export function isLess(a: Money, b: Money): boolean {
  return compare(a, b) < 0
}

export function least(a: Money, b: Money): Money {
  return isLess(b, a) ? b : a
}
