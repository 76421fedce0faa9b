import type { currencies } from '../constants'

export type Currency = (typeof currencies)[number]

/** An amount in the currency's minor unit (øre, öre, cent). `minor` is a safe integer; decimals exist on the wire only. */
export type Money = { readonly minor: number; readonly currency: Currency }

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money needs a safe integer of minor units, not ${minor}`)
  return { minor: minor === 0 ? 0 : minor, currency }
}

export function zero(currency: Currency): Money {
  return { minor: 0, currency }
}

/** Adding kroner to euros is a bug of the caller, so it throws. */
export function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new TypeError(`Cannot combine ${a.currency} with ${b.currency}`)
  return a.currency
}
