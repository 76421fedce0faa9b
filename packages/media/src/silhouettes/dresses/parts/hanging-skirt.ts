import { add, flare, gather } from '../../../drape'
import type { Part } from '../../../drawing'
import { stitch } from '../../../marks'
import { both, CX, sym } from '../../../path'

export type SkirtCut = {
  y: number
  waist: number
  length: number
  hem: number
  seed: number
  gathers: number
  tiers: number
}

/** A skirt that hangs from a seam, in one piece or in gathered tiers. */
export function hangingSkirt({ y, waist, length, hem, seed, gathers, tiers }: SkirtCut): Part[] {
  const n = Math.max(1, tiers)
  const widthAt = (t: number) => waist + (hem - waist) * t ** 0.82
  return Array.from({ length: n }, (_, i) => {
    const y0 = y + (length * i) / n - (i ? 6 : 0)
    const y1 = y + (length * (i + 1)) / n + (i + 1 < n ? 8 : 0)
    const w0 = widthAt(i / n)
    const w1 = widthAt((i + 1) / n) + (n > 1 ? 6 : 0)
    const swell = n > 1 ? 12 : 24
    const edge = `M${CX - w1} ${y1 - 26}C${CX - w1 * 0.7} ${y1} ${CX + w1 * 0.7} ${y1} ${CX + w1} ${y1 - 26}`
    // a short skirt stands out and would end in two points: its hem turns the corner softly
    const side =
      length < 420
        ? `C${CX - w0 - swell} ${y0 + (y1 - y0) * 0.22} ${CX - w0 - (w1 - w0) * 0.74} ${y0 + (y1 - y0) * 0.58} ${CX - w1 + 2} ${y1 - 46}Q${CX - w1 - 1} ${y1 - 25} ${CX - w1 + 22} ${y1 - 19}C${CX - w1 * 0.68} ${y1} ${CX - w1 * 0.33} ${y1 + 4} ${CX} ${y1 + 4}`
        : `C${CX - w0 - swell} ${y0 + (y1 - y0) * 0.22} ${CX - w0 - (w1 - w0) * 0.6} ${y0 + (y1 - y0) * 0.6} ${CX - w1} ${y1 - 26}C${CX - w1 * 0.7} ${y1} ${CX - w1 * 0.33} ${y1 + 4} ${CX} ${y1 + 4}`
    const hemAt = (u: number) =>
      both(`M${CX - w1} ${y1 - 26 - u}C${CX - w1 * 0.7} ${y1 - u} ${CX - w1 * 0.33} ${y1 + 4 - u} ${CX} ${y1 + 4 - u}`)
    return {
      d: sym(`M${CX} ${y0 + 4}C${CX - w0 * 0.4} ${y0 + 4} ${CX - w0 * 0.75} ${y0} ${CX - w0} ${y0 - 6}${side}`),
      rad: 185,
      vol: 0.52,
      thick: 2.2,
      ripple: { from: y1 - 120, by: 0.36 },
      open: `M${CX - w0} ${y0 - 6}L${CX + w0} ${y0 - 6}${edge}`,
      fold: add(
        flare(seed + i, { y0: y0 - 20, y1: y1 + 10, w0, w1: Math.max(w1 - 10, w0), amp: 18 + (w1 - w0) * 0.09, n: 6 }),
        gather(seed + i * 3, {
          y: y0,
          length: (y1 - y0) * (n > 1 ? 1 : 0.34),
          amp: gathers * (n > 1 ? 1.5 : 1),
          f: 0.04,
        }),
      ),
      relief: [
        ...(n > 1 && i
          ? [
              {
                d: `M${CX - w0} ${y0}C${CX - w0 * 0.7} ${y0 + 8} ${CX + w0 * 0.7} ${y0 + 8} ${CX + w0} ${y0}`,
                w: 9,
                h: -2.4,
                b: 4,
                dark: 0.14,
              },
            ]
          : []),
        ...(i + 1 === n ? stitch(hemAt(16), 0.4) : []),
      ],
      lift: { r: 8, a: 0.24, dx: 1, dy: 6 },
    } satisfies Part
  }).reverse()
}
