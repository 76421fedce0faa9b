import { choice } from '../../choice'
import { add, crumple, hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { cord, eyelet, layer, seam, stitch, stud } from '../../marks'
import { both, CX, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { hoodBack, hood as hoodBlock } from '../blocks/hood'
import { sleeves } from '../blocks/sleeves'
import { flap } from './parts/flap'

export const rainjacket: Silhouette = {
  paint: {
    fabric: 'shell',
    colours: ['#C9A23C'],
    roles: { lining: { fabric: 'shell', colours: ['#8F7429'] }, metal: { colours: ['#E8E2D4'] } },
  },
  focus: [600, 370, 500],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 104,
      depth: back ? 10 : 60,
      chest: 256,
      waist: 258,
      hem: 276,
      shoulder: 214,
      slope: 58,
      length: 860,
      arm: 300,
      dip: 10,
      ...fitted(cut, view),
    })
    const t = b.top
    if (back) {
      const storm = sym(
        `M${CX} ${t}L${CX - 100} ${t + 4}L${b.SP[0] + 2} ${b.SP[1] + 6}C${b.SP[0] + 14} ${t + 140} ${b.SP[0] + 10} ${t + 200} ${b.UA[0] + 14} ${t + 268}C${CX - 150} ${t + 282} ${CX - 60} ${t + 290} ${CX} ${t + 290}`,
      )
      const hood = hoodBack(t)
      return {
        parts: [
          bodyPart(b, seed, {
            hem: false,
            k: 0.8,
            fold: add(hang(seed, { amp: 20 }), crumple(seed, 6, 0.008)),
            relief: [
              ...seam(`M${CX} ${t + 280}L${CX} ${t + 700}`, 1.8, 4),
              { d: `M${CX + 2} ${t + 700}L${CX + 4} ${t + 866}`, w: 8, h: -5, b: 3, dark: 0.34 },
              ...stitch(`M${CX - 9} ${t + 300}L${CX - 8} ${t + 850}`, 0.45),
              ...stitch(b.hemLine(30), 0.5),
            ],
          }),
          {
            d: storm,
            clip: b.body,
            rad: 200,
            vol: 0.3,
            thick: 3,
            open: `M${b.SP[0]} ${b.SP[1]}C${b.SP[0] + 14} ${t + 140} ${b.SP[0] + 10} ${t + 200} ${b.UA[0]} ${t + 262}M${2 * CX - b.SP[0]} ${b.SP[1]}C${2 * CX - b.SP[0] - 14} ${t + 140} ${2 * CX - b.SP[0] - 10} ${t + 200} ${2 * CX - b.UA[0]} ${t + 262}`,
            fold: hang(seed + 6, { amp: 10, from: t + 80, to: t + 290, fine: 4 }),
            relief: [
              ...stitch(
                both(`M${b.UA[0] + 20} ${t + 259}C${CX - 150} ${t + 272} ${CX - 60} ${t + 280} ${CX} ${t + 280}`),
                0.5,
              ),
            ],
            lift: { r: 8, a: 0.38, dx: 2, dy: 6 },
          },
          ...[-1, 1].flatMap((s) => [0, 1, 2].flatMap((i) => eyelet(CX + s * (214 - i * 17), t + 318 + i * 2, 4.5))),
          ...sleeves(b, seed, { kind: 'long', wide: 26, k: 1.1, amp: 14, stitchHem: true, end: 800 }),
          {
            d: hood,
            rad: 120,
            vol: 0.7,
            thick: 3,
            fold: hang(seed + 40, { amp: 14, from: 0, to: 1 }),
            relief: [
              ...seam(
                both(`M${CX - 46} ${t - 104}C${CX - 58} ${t - 40} ${CX - 52} ${t + 90} ${CX - 34} ${t + 180}`),
                1.8,
                4,
              ),
              ...stitch(
                both(`M${CX - 55} ${t - 101}C${CX - 67} ${t - 40} ${CX - 61} ${t + 86} ${CX - 44} ${t + 174}`),
                0.45,
              ),
            ],
            creases: [
              [[CX - 124, t + 20, CX - 70, t + 84, CX + 10, t + 104], 14, 7],
              [[CX + 124, t + 34, CX + 70, t + 104, CX - 10, t + 140], 14, 7],
            ],
            lift: { r: 16, a: 0.42, dx: 4, dy: 12 },
          },
          {
            d: rect(CX - 34, t + 70, 68, 24, 6),
            rad: 10,
            vol: 0.4,
            thick: 2.6,
            relief: stitch(rect(CX - 29, t + 75, 58, 14, 3), 0.5),
            lift: { r: 4, a: 0.36, dx: 1, dy: 3 },
          },
        ],
      }
    }
    return {
      parts: [
        bodyPart(b, seed, {
          hem: false,
          amp: 20,
          fold: add(hang(seed, { amp: 20 }), crumple(seed, 6, 0.008)),
          relief: [
            ...layer(rect(CX - 26, t + 100, 52, b.length - 86), 3),
            ...stitch(`M${CX - 20} ${t + 110}L${CX - 20} ${t + b.length + 8}`, 0.4),
            ...stitch(b.hemLine(30), 0.5),
          ],
        }),
        ...sleeves(b, seed, { kind: 'long', wide: 26, k: 1.1, amp: 14, stitchHem: true, end: 800 }),
        ...[-1, 1].map((s) => flap(s < 0 ? CX - 214 : CX + 74, t + 520, 140, 52, 0)),
        ...[-1, 1]
          .map((s) => ({
            d: rect(s < 0 ? CX - 206 : CX + 82, t + 556, 124, 150, 10),
            rad: 30,
            vol: 0.3,
            thick: 2.4,
            lift: { r: 5, a: 0.3 },
          }))
          .reverse(),
        ...[-1, 1].map((s) => flap(s < 0 ? CX - 214 : CX + 74, t + 520, 140, 52, 0)),
        ...[-1, 1].flatMap((s) => stud(CX + s * 144, t + 552, 8)),
        ...(choice(cut, 'drawcord', false)
          ? [
              ...eyelet(CX - 40, t + 452, 6),
              ...eyelet(CX + 40, t + 452, 6),
              ...cord(
                `M${CX - 40} ${t + 452}C${CX - 50} ${t + 500} ${CX - 44} ${t + 540} ${CX - 52} ${t + 580}`,
                8,
                'cord',
              ),
              ...cord(
                `M${CX + 40} ${t + 452}C${CX + 52} ${t + 500} ${CX + 42} ${t + 546} ${CX + 54} ${t + 594}`,
                8,
                'cord',
              ),
            ]
          : []),
        ...(choice(cut, 'fur', false)
          ? [
              {
                d: sym(
                  `M${CX} ${t - 136}C${CX - 100} ${t - 142} ${CX - 196} ${t - 110} ${CX - 208} ${t - 26}C${CX - 214} ${t + 34} ${CX - 180} ${t + 74} ${CX - 130} ${t + 90}L${CX} ${t + 60}`,
                ),
                role: 'fur',
                rad: 60,
                vol: 0.9,
                thick: 6,
                lift: { r: 14, a: 0.4, dx: 3, dy: 10 },
              },
            ]
          : []),
        ...hoodBlock(t, seed),
        ...[170, 290, 410, 530, 650, 770].filter((y) => y < b.length - 60).flatMap((y) => stud(CX, t + y, 9)),
      ],
    }
  },
}
