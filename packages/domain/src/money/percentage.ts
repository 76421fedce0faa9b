import { divide, type Rounding } from './rounding'

export const basisPointsPerWhole = 10_000

/** The share of an amount, in basis points (2,000 = 20 %). */
export function shareOf(minor: number, basisPoints: number, rounding: Rounding = 'half-up'): number {
  return divide(minor * basisPoints, basisPointsPerWhole, rounding)
}

/** What a percentage off leaves. Rounded for the shopper: 15 % off 44.95 is 38.20, as 38.21 would be 14.99 % off. */
export function reducedBy(minor: number, basisPoints: number): number {
  return Math.max(0, minor - shareOf(minor, basisPoints, 'up'))
}

/** How many whole percent `part` is of `whole`, rounded down: 33.9 % off is announced as 33 %. */
export function percentOf(partMinor: number, wholeMinor: number): number {
  return wholeMinor > 0 && partMinor > 0 ? divide(partMinor * 100, wholeMinor, 'down') : 0
}
