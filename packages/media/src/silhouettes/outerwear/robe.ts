import { hang } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { label, stitch } from '../../marks'
import { CX, flip, id, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { inside } from './parts/inside'
import { sash } from './parts/sash'

/** Dressing gown with a shawl collar, tied at the waist. */
export const robe: Silhouette = {
  paint: { fabric: 'terry', colours: ['#D8CBB8'] },
  focus: [600, 460, 520],
  build({ view, seed, cut }): Drawing {
    const b = bodyBlock({
      neck: 84,
      depth: 70,
      chest: 246,
      waist: 226,
      hem: 268,
      shoulder: 214,
      slope: 58,
      length: 980,
      arm: 310,
      dip: 10,
      ...fitted(cut, view),
    })
    const t = b.top
    const v = t + 430
    const y = b.HM[1] + 10
    const fold = hang(seed, { amp: 24, from: t + 420, to: t + b.length })
    const panels = frontPanels(b, seed, { v, ov: 30, cut: 8, fold, k: 1 })
    const band = (f: (d: string) => string): Part => ({
      d: f(
        `M${CX + 34} ${y + 4}L${CX + 34} ${v + 20}C${CX + 4} ${v - 120} ${CX - 58} ${t + 150} ${CX - 88} ${t - 30}C${CX - 112} ${t - 22} ${CX - 132} ${t + 6} ${CX - 150} ${t + 50}C${CX - 130} ${t + 190} ${CX - 70} ${v - 90} ${CX - 20} ${v + 30}L${CX - 20} ${y + 4}Z`,
      ),
      role: 'trim',
      rad: 44,
      vol: 0.45,
      thick: 5,
      soft: 2,
      lift: { r: 9, a: 0.38, dx: 2, dy: 6 },
      fold: hang(seed + 9, { amp: 5, from: 0, to: 1 }),
    })
    const pocket = (f: (d: string) => string): Part => ({
      d: f(`M${CX - 206} ${t + 570}L${CX - 84} ${t + 570}L${CX - 86} ${t + 720}L${CX - 204} ${t + 720}Z`),
      rad: 40,
      vol: 0.3,
      thick: 3.4,
      relief: [...stitch(f(`M${CX - 204} ${t + 596}L${CX - 86} ${t + 596}`), 0.5)],
      lift: { r: 6, a: 0.32, dx: 2, dy: 5 },
    })
    return {
      parts: [
        ...inside(b, v, { role: 'inner', dim: 0.6, tag: false }),
        {
          d: sym(
            `M${CX} ${t - 44}C${CX - 50} ${t - 44} ${CX - 84} ${t - 38} ${CX - 92} ${t - 20}L${CX - 88} ${t + 26}C${CX - 60} ${t + 8} ${CX - 30} ${t + 4} ${CX} ${t + 4}`,
          ),
          role: 'trim',
          dim: 0.8,
          rad: 24,
          vol: 0.5,
          lift: { r: 4, a: 0.3 },
        },
        ...label(CX, t + 10, 56, 32),
        panels[0],
        band(flip),
        panels[1],
        pocket(id),
        pocket(flip),
        ...sleeves(b, seed, {
          kind: 'long',
          wide: 56,
          k: 1,
          amp: 16,
          stitchHem: false,
          end: 730,
          cuff: 54,
          cuffRole: 'trim',
        }),
        band(id),
        ...sash(b, t + 470, seed, 228),
      ],
    }
  },
}
