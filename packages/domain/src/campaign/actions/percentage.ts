import { reducedBy } from '../../money'
import { changeSelling, type PriceRun, type PricingSheet, runsOf, takePieces, unitOf } from '../pricing-sheet'

/**
 * Takes a share off each free piece. Rounded by piece, so that "3 × 89.10" is what three pieces cost. It counts from the
 * price before campaigns, and does nothing where one of them has made the piece as cheap.
 */
export function takePercentage(sheet: PricingSheet, line: number, basisPoints: number): boolean {
  const unit = unitOf(sheet, line)
  const list = sheet.offers[line]!.campaignPrice?.listMinor ?? unit
  const reduced = reducedBy(list, basisPoints)
  if (reduced >= unit || sheet.free[line]! <= 0) return false
  takePieces(sheet, line, sheet.free[line]!, reduced)
  return true
}

/** A promo code's share comes on top: off every piece, at whatever price the campaigns have left it. */
export function takePercentageOnTop(sheet: PricingSheet, line: number, basisPoints: number): boolean {
  let taken = 0
  const before = runsOf(sheet, line)
  const runs = new Array<PriceRun>(before.length)
  for (let index = 0; index < before.length; index++) {
    const { quantity, unitMinor } = before[index]!
    const reduced = reducedBy(unitMinor, basisPoints)
    taken += (unitMinor - reduced) * quantity
    runs[index] = { quantity, unitMinor: reduced }
  }
  if (taken <= 0) return false
  sheet.runs[line] = runs
  sheet.free[line] = 0
  changeSelling(sheet, line, -taken)
  return true
}
