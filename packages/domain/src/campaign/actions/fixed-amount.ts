import { allocateInto } from '../../money'
import type { PricingSheet } from '../pricing-sheet'

/** Takes an amount off the chosen lines, spread by what they still cost, and never more than that. Returns what went. */
export function takeFixedAmount(
  sheet: PricingSheet,
  chosen: readonly number[],
  count: number,
  amountMinor: number,
): number {
  const weights = new Array<number>(count)
  let left = 0
  for (let index = 0; index < count; index++) {
    const line = chosen[index]!
    weights[index] = sheet.selling[line]! - sheet.fixed[line]!
    left += weights[index]!
  }
  const taken = Math.min(left, Math.max(0, amountMinor))
  if (taken === 0) return 0
  const parts = new Array<number>(count)
  allocateInto(parts, taken, weights, count)
  for (let index = 0; index < count; index++) sheet.fixed[chosen[index]!]! += parts[index]!
  sheet.goodsTotal -= taken
  return taken
}
