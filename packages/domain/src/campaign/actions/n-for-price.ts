import { allocateInto } from '../../money'
import { type PricingSheet, takePieces, unitOf } from '../pricing-sheet'
import { eachGroup } from './group-pieces'

/**
 * Every `quantity` free pieces of the chosen lines cost `priceMinor` together, the dearest grouped first. A group that
 * would not become cheaper is left alone, and so are all cheaper ones after it.
 */
export function takeNForPrice(
  sheet: PricingSheet,
  chosen: readonly number[],
  count: number,
  quantity: number,
  priceMinor: number,
  changed: (line: number) => void,
): void {
  eachGroup(sheet, chosen, count, quantity, (pieces, times) => {
    const units = pieces.map((line) => unitOf(sheet, line))
    if (units.reduce((sum, unit) => sum + unit, 0) <= priceMinor) return false
    const parts = new Array<number>(quantity)
    allocateInto(parts, priceMinor, units, quantity)
    pieces.forEach((line, piece) => {
      takePieces(sheet, line, times, parts[piece]!)
      changed(line)
    })
    return true
  })
}
