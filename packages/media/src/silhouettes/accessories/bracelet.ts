import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { CX } from '../../path'
import { bead } from './parts/bead'
import { chain } from './parts/chain'
import { clasp } from './parts/clasp'
import { evenly } from './parts/evenly'
import { paint } from './parts/paint'

/** Bracelet: bangle, chain or beads, seen at a slant. */
export const bracelet: Silhouette = {
  paint,
  fit: { h: 0.42, w: 0.72 },
  focus: [480, 840, 320],
  build({ cut }): Drawing {
    const kind = choice(cut, 'kind', 'bangle')
    const w = choice(cut, 'width', 44)
    const [rx, ry, y] = [250, 150, 800]
    if (kind !== 'bangle') {
      const curve = `M${CX - rx} ${y}C${CX - rx} ${y - ry * 1.3} ${CX + rx} ${y - ry * 1.3} ${CX + rx} ${y}C${CX + rx} ${y + ry * 1.3} ${CX - rx} ${y + ry * 1.3} ${CX - rx} ${y}`
      const links =
        kind === 'beads'
          ? evenly(curve, 37)
              .slice(1)
              .map(([px, py]) => bead(px, py, 18.5))
          : chain(curve, 32, 25, 14)
      return { irregular: 0.3, parts: [...links, ...clasp(CX + 6, y + ry * 0.975, 24)] }
    }
    const arc = (sign: number, o: number) =>
      `C${CX - rx} ${y + o + sign * ry * 1.32} ${CX + rx} ${y + o + sign * ry * 1.32} ${CX + rx} ${y + o}`
    const half = (sign: number) =>
      `M${CX - rx} ${y - w / 2}${arc(sign, -w / 2)}L${CX + rx} ${y + w / 2}C${CX + rx} ${y + w / 2 + sign * ry * 1.32} ${CX - rx} ${y + w / 2 + sign * ry * 1.32} ${CX - rx} ${y + w / 2}Z`
    return {
      irregular: 0.2,
      parts: [
        { d: half(-1), dim: 0.6, rad: w, vol: 0.1, thick: 2, lift: { r: 5, a: 0.2 } },
        {
          d: half(1),
          rad: w * 0.5,
          vol: 0.9,
          thick: 2,
          soft: 1.6,
          lift: { r: 8, a: 0.34, dx: 4, dy: 8 },
          relief: choice(cut, 'engraved', false)
            ? [{ d: `M${CX - rx} ${y}${arc(1, 0)}`, w: 5, h: -2, b: 1.4, dark: 0.2 }]
            : [],
        },
      ],
    }
  },
}
