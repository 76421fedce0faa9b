import { discountBands } from '../constants'

/** The band an event names for a discount in percent: `6-10`. Fractions are rounded first. */
export function discountBand(percent: number): string {
  const rounded = Math.min(100, Math.max(0, Math.round(percent)))
  const [from, to] = discountBands.find(([, last]) => rounded <= last)!
  return `${from}-${to}`
}
