import { type PricingSheet, takePieces, unitOf } from '../pricing-sheet'
import { eachGroup } from './group-pieces'

/** Take three, pay two: in every group the cheapest pieces cost nothing. The dearest pieces are grouped first. */
export function takeNForM(
  sheet: PricingSheet,
  chosen: readonly number[],
  count: number,
  take: number,
  pay: number,
  changed: (line: number) => void,
): void {
  if (pay >= take || pay < 0) return
  eachGroup(sheet, chosen, count, take, (pieces, times) => {
    pieces.forEach((line, piece) => {
      takePieces(sheet, line, times, piece < pay ? unitOf(sheet, line) : 0)
      changed(line)
    })
    return true
  })
}
