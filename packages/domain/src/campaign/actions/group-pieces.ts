import type { PricingSheet } from '../pricing-sheet'

/**
 * Walks the free pieces of the chosen lines (dearest first) in groups of `size`. `take` gets the line of each piece and
 * how many equal groups there are; it returns false to stop. What does not fill a group stays free.
 */
export function eachGroup(
  sheet: PricingSheet,
  chosen: readonly number[],
  count: number,
  size: number,
  take: (pieces: readonly number[], times: number) => boolean,
): void {
  if (!Number.isSafeInteger(size) || size < 1) return
  // Counted apart from `sheet.free`, which `take` changes while we walk.
  let mixed: number[] = []
  for (let index = 0; index < count; index++) {
    const line = chosen[index]!
    let pieces = sheet.free[line]!
    while (mixed.length > 0 && pieces > 0) {
      mixed.push(line)
      pieces -= 1
      if (mixed.length === size) {
        if (!take(mixed, 1)) return
        mixed = []
      }
    }
    const whole = (pieces - (pieces % size)) / size
    if (whole > 0 && !take(new Array<number>(size).fill(line), whole)) return
    for (let rest = pieces % size; rest > 0; rest--) mixed.push(line)
  }
}
