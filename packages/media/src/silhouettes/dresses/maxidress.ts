import { add, flare, gather } from '../../drape'
import type { Silhouette } from '../../drawing'
import { cord, stitch } from '../../marks'
import { both, CX, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyCreases } from '../blocks/body-creases'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { sleeves } from '../blocks/sleeves'

export const maxidress: Silhouette = {
  paint: { fabric: 'chiffon', pattern: 'botanical', colours: ['#EFE6D6', '#7A8C6A', '#A4614A', '#C99A6B'] },
  focus: [600, 420, 520],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 104,
      depth: back ? 60 : 170,
      shoulder: 168,
      slope: 46,
      chest: 186,
      waist: 150,
      hem: 150,
      length: 330,
      arm: 210,
      dip: 2,
      vneck: !back,
      top: 180,
      ...fitted(cut, view),
    })
    const t = b.top,
      wy = t + 326
    const tier = (y0: number, y1: number, w0: number, w1: number, s: number) => ({
      d: sym(
        `M${CX} ${y0}C${CX - w0 * 0.4} ${y0} ${CX - w0 * 0.8} ${y0 - 2} ${CX - w0} ${y0 - 6}C${CX - w0 - 12} ${y0 + 20} ${CX - w1 + 10} ${y1 - 120} ${CX - w1} ${y1 - 16}C${CX - w1 * 0.7} ${y1} ${CX - w1 * 0.3} ${y1 + 4} ${CX} ${y1 + 4}`,
      ),
      rad: 180,
      vol: 0.5,
      thick: 2,
      open: `M${CX - w0} ${y0 - 6}L${CX + w0} ${y0 - 6}M${CX - w1} ${y1 - 16}C${CX - w1 * 0.7} ${y1} ${CX + w1 * 0.7} ${y1} ${CX + w1} ${y1 - 16}`,
      fold: add(
        gather(seed + s, { y: y0 - 4, length: (y1 - y0) * 1.15, amp: 22, f: 0.03 }),
        flare(seed + s, { y0: y0 - 60, y1, w0, w1, amp: 20, n: 8 }),
      ),
      relief: [
        {
          d: `M${CX - w0} ${y0 - 4}C${CX - w0 * 0.8} ${y0} ${CX + w0 * 0.8} ${y0} ${CX + w0} ${y0 - 4}`,
          w: 10,
          h: -2.5,
          b: 4,
          dark: 0.14,
        },
      ],
      lift: { r: 8, a: 0.26, dx: 1, dy: 6 },
    })
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: 150 }, { band: 0, rise: 12 })),
        tier(wy + 560, wy + 860, 262, 330, 9),
        tier(wy + 260, wy + 570, 206, 264, 5),
        tier(wy, wy + 270, 150, 208, 1),
        bodyPart(b, seed, {
          hem: false,
          rad: 160,
          creases: bodyCreases(b, seed, 0.6),
          amp: 8,
          fold: gather(seed + 2, { y: wy, length: 170, amp: 11, f: 0.045, dir: -1 }),
        }),
        ...sleeves(b, seed, { kind: 'short', wide: 26, stitchHem: false, k: 1.1, amp: 22 }),
        ...(back
          ? []
          : [
              ...cord(
                `M${CX - 4} ${t + 168}C${CX - 22} ${t + 230} ${CX - 18} ${t + 280} ${CX - 30} ${t + 330}`,
                6,
                'trim',
              ),
              ...cord(
                `M${CX + 2} ${t + 168}C${CX + 14} ${t + 240} ${CX + 10} ${t + 290} ${CX + 26} ${t + 350}`,
                6,
                'trim',
              ),
            ]),
        {
          d: sym(
            `M${CX} ${wy - 10}C${CX - 60} ${wy - 10} ${CX - 110} ${wy - 12} ${CX - 150} ${wy - 14}L${CX - 151} ${wy + 6}C${CX - 110} ${wy + 8} ${CX - 60} ${wy + 10} ${CX} ${wy + 10}`,
          ),
          rad: 60,
          vol: 0.3,
          thick: 2,
          lift: { r: 4, a: 0.2, dx: 0, dy: 4 },
          relief: stitch(
            both(`M${CX - 150} ${wy + 2}C${CX - 110} ${wy + 4} ${CX - 60} ${wy + 5} ${CX} ${wy + 5}`),
            0.4,
          ),
        },
      ],
    }
  },
}
