import type { Part } from '../../../drawing'
import { stitch } from '../../../marks'

/** Overlay of a shoe upper with its line of stitches. */
export const panel = (d: string, line: string | null, o: Partial<Part> = {}): Part => ({
  d,
  rad: 9,
  vol: 0.5,
  thick: 3.4,
  soft: 1,
  relief: line ? stitch(line) : [],
  lift: { r: 3.4, a: 0.42, dx: 1, dy: 2.5 },
  ...o,
})
