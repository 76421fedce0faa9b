import { shareOf } from '../../money'
import { changeSelling, type PriceRun, type PricingSheet, runsOf, takePieces, unitOf } from '../pricing-sheet'

/** Takes a share off each free piece. Rounded by piece, so that "3 × 89.10" is what three pieces cost. */
export function takePercentage(sheet: PricingSheet, line: number, basisPoints: number): boolean {
  const unit = unitOf(sheet, line)
  const off = shareOf(unit, basisPoints)
  if (off <= 0 || sheet.free[line]! <= 0) return false
  takePieces(sheet, line, sheet.free[line]!, Math.max(0, unit - off))
  return true
}

/** A promo code's share comes on top: off every piece, at whatever price the campaigns have left it. */
export function takePercentageOnTop(sheet: PricingSheet, line: number, basisPoints: number): boolean {
  let taken = 0
  const before = runsOf(sheet, line)
  const runs = new Array<PriceRun>(before.length)
  for (let index = 0; index < before.length; index++) {
    const { quantity, unitMinor } = before[index]!
    const off = Math.min(unitMinor, shareOf(unitMinor, basisPoints))
    taken += off * quantity
    runs[index] = { quantity, unitMinor: unitMinor - off }
  }
  if (taken <= 0) return false
  sheet.runs[line] = runs
  sheet.free[line] = 0
  changeSelling(sheet, line, -taken)
  return true
}
