import { divide, type Rounding } from './rounding'

export const basisPointsPerWhole = 10_000

/** The share of an amount, in basis points (2,000 = 20 %). */
export function shareOf(minor: number, basisPoints: number, rounding: Rounding = 'half-up'): number {
  return divide(minor * basisPoints, basisPointsPerWhole, rounding)
}

/** How many whole percent `part` is of `whole`, rounded down: 33.9 % off is announced as 33 %. */
export function percentOf(partMinor: number, wholeMinor: number): number {
  return wholeMinor > 0 && partMinor > 0 ? divide(partMinor * 100, wholeMinor, 'down') : 0
}
