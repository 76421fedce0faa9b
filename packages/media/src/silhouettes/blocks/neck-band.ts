import type { Part, Relief } from '../../drawing'
import { stitch } from '../../marks'
import { both, CX, sym } from '../../path'
import type { Body } from './body-block'

/** Ribbed neck band. */
export function neckBand(b: Body, { w = 26, role = 'rib', back = false } = {}): { part: Part; line: Relief[] } {
  const { top, neck, depth } = b
  const nd = back ? 14 : depth
  if (b.vneck && !back) {
    const v = (g: number) =>
      `C${CX - neck * 0.5 - g * 0.6} ${top + depth * 0.62 + g * 0.7} ${CX - neck * 0.82 - g * 0.8} ${top + depth * 0.3 + g * 0.3} `
    const d = sym(
      `M${CX} ${top + depth + w * 1.3}${v(w)}${CX - neck - w * 0.62} ${top + w * 0.28}L${CX - neck + 4} ${top - 8}C${CX - neck * 0.8} ${top + depth * 0.3} ${CX - neck * 0.48} ${top + depth * 0.62} ${CX} ${top + depth}`,
    )
    const line = both(`M${CX} ${top + depth + w * 1.3 + 9}${v(w + 7)}${CX - neck - w * 0.62 - 6} ${top + w * 0.36}`)
    return {
      part: {
        d,
        role,
        rad: w * 0.7,
        vol: 0.75,
        soft: 1.6,
        thick: 1.5,
        relief: [{ d: `M${CX} ${top + depth}L${CX} ${top + depth + w * 1.3}`, w: 2, h: -1.4, b: 0.9, dark: 0.2 }],
        lift: { r: 5, a: 0.24, dx: 1, dy: 3 },
      },
      line: stitch(line, 0.5),
    }
  }
  const d = sym(
    `M${CX} ${top + nd + w}C${CX - neck * 0.66} ${top + nd + w} ${CX - neck * 1.06 - 6} ${top + nd * 0.62 + w * 0.6} ${CX - neck - w * 0.62} ${top + w * 0.28}L${CX - neck + 4} ${top - 8}C${CX - neck * 0.94} ${top + nd * 0.55} ${CX - neck * 0.58} ${top + nd} ${CX} ${top + nd}`,
  )
  const line = both(
    `M${CX} ${top + nd + w + 7}C${CX - neck * 0.68} ${top + nd + w + 7} ${CX - neck * 1.08 - 10} ${top + nd * 0.62 + w * 0.7} ${CX - neck - w * 0.62 - 6} ${top + w * 0.36}`,
  )
  return {
    part: { d, role, rad: w * 0.7, vol: 0.75, soft: 1.6, thick: 1.5, lift: { r: 5, a: 0.24, dx: 1, dy: 3 } },
    line: stitch(line, 0.5),
  }
}
