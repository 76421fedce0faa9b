import { type Money, money } from './money'

/** Whole pieces only: a share of an amount is `shareOf` or `allocate`, where the rounding has a name. */
export function times(amount: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Money is multiplied by whole pieces, not ${quantity}`)
  return money(amount.minor * quantity, amount.currency)
}
