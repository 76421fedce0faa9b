import { choice } from '../../choice'
import { add, gather, hang } from '../../drape'
import type { Part, Silhouette } from '../../drawing'
import { button, label, seam } from '../../marks'
import { both, CX, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { sleeves } from '../blocks/sleeves'

export const blouse: Silhouette = {
  paint: { fabric: 'chiffon', colours: ['#E9DCCB'] },
  focus: [600, 380, 480],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 88,
      depth: back ? 8 : 66,
      chest: 250,
      waist: 252,
      hem: 262,
      shoulder: 192,
      slope: 54,
      length: 720,
      arm: 280,
      ...fitted(cut, view),
    })
    const t = b.top
    const fold = add(gather(seed, { y: t + 120, length: 430, amp: 13, f: 0.03 }), hang(seed, { amp: 26 }))
    const nape = sym(
      `M${CX} ${t - 58}C${CX - 40} ${t - 58} ${CX - 74} ${t - 58} ${CX - 82} ${t - 54}C${CX - 90} ${t - 48} ${CX - 96} ${t - 30} ${CX - 104} ${t + 4}C${CX - 74} ${t + 20} ${CX - 40} ${t + 24} ${CX} ${t + 24}`,
    )
    const frill = sym(
      `M${CX} ${t + 78}C${CX - 54} ${t + 78} ${CX - 96} ${t + 38} ${CX - 104} ${t + 4}C${CX - 96} ${t - 30} ${CX - 90} ${t - 48} ${CX - 82} ${t - 54}C${CX - 76} ${t + 4} ${CX - 50} ${t + 40} ${CX} ${t + 46}`,
    )
    const bow: Part[] = [
      {
        d: `M${CX - 4} ${t + 74}C${CX - 40} ${t + 180} ${CX - 30} ${t + 270} ${CX - 66} ${t + 380}L${CX - 14} ${t + 392}C${CX + 6} ${t + 280} ${CX + 4} ${t + 180} ${CX + 14} ${t + 78}Z`,
        rad: 26,
        vol: 0.5,
        thick: 2,
        fold: hang(seed + 3, { amp: 16, from: 0, to: 1, fx: 0.03 }),
        lift: { r: 8, a: 0.34, dx: 4, dy: 6 },
      },
      {
        d: `M${CX - 6} ${t + 74}C${CX + 20} ${t + 180} ${CX + 22} ${t + 250} ${CX + 40} ${t + 350}L${CX + 90} ${t + 334}C${CX + 60} ${t + 240} ${CX + 44} ${t + 150} ${CX + 18} ${t + 74}Z`,
        rad: 26,
        vol: 0.5,
        thick: 2,
        fold: hang(seed + 5, { amp: 16, from: 0, to: 1, fx: 0.03 }),
        lift: { r: 8, a: 0.34, dx: 4, dy: 6 },
      },
      {
        d: `M${CX} ${t + 72}C${CX - 60} ${t + 10} ${CX - 134} ${t + 34} ${CX - 132} ${t + 84}C${CX - 126} ${t + 134} ${CX - 50} ${t + 120} ${CX} ${t + 80}C${CX + 50} ${t + 124} ${CX + 128} ${t + 142} ${CX + 138} ${t + 92}C${CX + 142} ${t + 40} ${CX + 66} ${t + 10} ${CX} ${t + 72}Z`,
        rad: 34,
        vol: 0.85,
        thick: 2,
        creases: [
          [[CX - 6, t + 76, CX - 50, t + 60, CX - 100, t + 78], 9, 8],
          [[CX - 8, t + 84, CX - 50, t + 92, CX - 90, t + 106], 8, 6],
          [[CX + 8, t + 76, CX + 56, t + 64, CX + 106, t + 82], 9, 8],
          [[CX + 8, t + 84, CX + 50, t + 96, CX + 96, t + 112], 8, 6],
        ],
        lift: { r: 7, a: 0.38, dx: 3, dy: 6 },
      },
      {
        d: rect(CX - 20, t + 52, 40, 46, 14),
        rad: 18,
        vol: 1,
        thick: 2,
        creases: [[[CX - 8, t + 54, CX - 2, t + 74, CX - 8, t + 96], 5, 4]],
        lift: { r: 4, a: 0.4 },
      },
    ]
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} ${t - 66}C${CX - 40} ${t - 66} ${CX - 76} ${t - 62} ${CX - 84} ${t - 52}C${CX - 76} ${t + 4} ${CX - 50} ${t + 40} ${CX} ${t + 54}`,
                ),
                role: 'inner',
                dim: 0.7,
                rad: 50,
                vol: 0.3,
                lift: null,
              },
              ...label(CX, t - 48, 48, 26),
            ]),
        bodyPart(b, seed, {
          fold,
          k: 0.7,
          relief: [
            ...seam(both(`M${CX - 190} ${t + 112}C${CX - 130} ${t + 122} ${CX - 60} ${t + 124} ${CX} ${t + 124}`)),
            ...(back ? [] : [{ d: `M${CX} ${t + 80}L${CX} ${t + 330}`, w: 3, h: -2, b: 1.4, dark: 0.3 }]),
          ],
        }),
        ...sleeves(b, seed, {
          kind: 'long',
          wide: 42,
          cuff: 46,
          cuffRole: 'main',
          gatherCuff: true,
          stitchHem: false,
          k: 1.1,
          amp: 22,
          end: 780,
        }),
        {
          d: back ? nape : frill,
          rad: 40,
          vol: 0.5,
          thick: 2,
          lift: { r: 5, a: 0.3 },
          fold: gather(seed, { y: t - 60, length: 200, amp: 3, f: 0.05 }),
        },
        ...(back
          ? []
          : choice(cut, 'bow', true)
            ? bow
            : [72, 128, 184, 240].flatMap((y) => button(CX + 2, t + y + 26, 6.5))),
      ],
    }
  },
}
