import { type Currency, type Money, money } from './money'

const minorPerMajor = 100

/** The wire's decimal number: 79900 øre are 799, 4995 are 49.95. */
export function toDecimal(minor: number): number {
  return minor / minorPerMajor
}

/** The nearest amount in minor units to a decimal that somebody has typed. */
export function minorOf(typed: number): number {
  return Math.round(typed * minorPerMajor)
}

/** Reads a wire decimal; what the currency cannot express (a third decimal) is refused as undefined. */
export function fromDecimal(decimal: number, currency: Currency): Money | undefined {
  const minor = minorOf(decimal)
  return Number.isSafeInteger(minor) && minor / minorPerMajor === decimal ? money(minor, currency) : undefined
}
