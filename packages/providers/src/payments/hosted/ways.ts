import type { Purchase } from '../purchase'
import { cardWay } from './card-way'
import { creditWay } from './credit-way'
import type { Way } from './way'

/** The methods that the stand-in takes, by the provider's names. No other purchase is opened. */
const ways: Readonly<Record<string, Way>> = {
  Card: cardWay,
  DirectInvoice: creditWay,
  Loan: creditWay,
}
export const methods = Object.keys(ways)

export function wayOf({ method }: Pick<Purchase, 'method'>): Way {
  const way = ways[method]
  if (!way) throw new Error(`No way to pay with ${method}`)
  return way
}
