import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { button, label, layer, stitch } from '../../marks'
import { CX, flip, id, rect, ribbon, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { sleeves } from '../blocks/sleeves'
import { shirtCollar } from '../tops/parts/shirt-collar'

/** Piqué shirt with a soft collar and a short placket. */
export const polo: Silhouette = {
  paint: { fabric: 'waffle', colours: ['#3E4E46'] },
  focus: [580, 350, 430],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const b = bodyBlock({ depth: back ? 8 : 74, neck: 88, ...fitted(cut, view) })
    const t = b.top
    const end = t + choice(cut, 'placket', 236)
    const count = choice(cut, 'buttons', 3)
    const collarBack: Part = {
      d: sym(
        `M${CX} ${t - 30}C${CX - 50} ${t - 30} ${CX - 82} ${t - 26} ${CX - 90} ${t - 14}C${CX - 104} ${t + 4} ${CX - 110} ${t + 16} ${CX - 114} ${t + 30}C${CX - 70} ${t + 42} ${CX - 40} ${t + 46} ${CX} ${t + 46}`,
      ),
      role: 'rib',
      rad: 40,
      vol: 0.4,
      thick: 3,
      lift: { r: 7, a: 0.36, dx: 2, dy: 5 },
    }
    const cuffs = choice(cut, 'tipped', true)
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} ${t - 44}C${CX - 44} ${t - 44} ${CX - 78} ${t - 40} ${CX - 86} ${t - 26}C${CX - 78} ${t + 12} ${CX - 40} ${t + 50} ${CX} ${t + 84}`,
                ),
                role: 'inner',
                dim: 0.7,
                rad: 50,
                vol: 0.3,
                lift: null,
              } satisfies Part,
              ...label(CX, t - 34, 50, 26),
            ]),
        bodyPart(b, seed, {
          relief: back
            ? []
            : [
                ...layer(rect(CX - 20, t + 66, 40, end - t - 66, 3), 2.4),
                ...stitch(
                  `M${CX - 14} ${t + 70}L${CX - 14} ${end - 5}L${CX + 14} ${end - 5}L${CX + 14} ${t + 70}`,
                  0.5,
                ),
              ],
        }),
        ...sleeves(b, seed, {
          kind: 'short',
          stitchHem: !cuffs,
          ...(cuffs && {
            extra: (a: number[], h: number[], right: boolean): Part[] => [
              {
                d: ribbon(
                  (right ? flip : id)(
                    `M${a[0]! + 3} ${a[1]! - 10}C${a[0]! + 34} ${a[1]! + 12} ${h[0]! - 40} ${h[1]! - 12} ${h[0]! + 2} ${h[1]! - 10}`,
                  ),
                  22,
                ),
                role: 'rib',
                rad: 16,
                vol: 0.4,
                thick: 2,
                soft: 1.4,
                lift: { r: 3, a: 0.26, dx: 1, dy: 2 },
              },
            ],
          }),
        }),
        ...(back
          ? [collarBack]
          : [
              {
                d: `M${CX - 22} ${t + 60}C${CX - 10} ${t + 74} ${CX + 8} ${t + 80} ${CX + 22} ${t + 60}L${CX + 20} ${t + 96}L${CX - 20} ${t + 96}Z`,
                rad: 16,
                vol: 0.4,
                thick: 2,
                lift: { r: 3, a: 0.3, dx: 1, dy: 3 },
              } satisfies Part,
              ...shirtCollar(t, { role: 'rib' }),
            ]),
        ...(back
          ? []
          : Array.from({ length: count }, (_, i) => t + 112 + (i * (end - t - 142)) / Math.max(1, count - 1)).flatMap(
              (at) => button(CX, at, 8),
            )),
      ],
    }
  },
}
