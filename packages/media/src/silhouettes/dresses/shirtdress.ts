import { choice } from '../../choice'
import { add, crumple, flare, gather, hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, label, layer, seam, stitch, twin } from '../../marks'
import { both, CX, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { sleeves } from '../blocks/sleeves'
import { shirtCollar } from '../tops/parts/shirt-collar'

export const shirtdress: Silhouette = {
  paint: { fabric: 'linen', colours: ['#B9A78C'] },
  focus: [590, 420, 480],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: back ? 6 : 78,
      neck: 90,
      chest: 222,
      waist: 178,
      hem: 180,
      shoulder: 192,
      slope: 56,
      length: 450,
      dip: 4,
      arm: 262,
      ...fitted(cut, view),
    })
    const t = b.top,
      wy = t + 440,
      L = choice(cut, 'length', 690),
      hw = choice(cut, 'hemWidth', 276)
    const skirt = `M${CX} ${wy}C${CX - 60} ${wy} ${CX - 120} ${wy} ${CX - 178} ${wy - 6}C${CX - 206} ${wy + L * 0.17} ${CX - 178 - (hw - 178) * 0.63} ${wy + L * 0.55} ${CX - hw} ${wy + L}C${CX - hw * 0.72} ${wy + L + 16} ${CX - hw * 0.36} ${wy + L + 22} ${CX} ${wy + L + 22}`
    const fold = add(
      flare(seed, { y0: wy - 10, y1: wy + L + 10, w0: 170, w1: hw - 6, amp: 26, n: 6 }),
      gather(seed, { y: wy + 10, length: 240, amp: 11, f: 0.04 }),
      crumple(seed, 4),
    )
    const strip = (y0: number, y1: number) => [
      ...layer(rect(CX - 20, y0, 40, y1 - y0), 2.6),
      ...stitch(`M${CX - 14} ${y0}L${CX - 14} ${y1}M${CX + 14} ${y0}L${CX + 14} ${y1}`, 0.5),
    ]
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} ${t - 52}C${CX - 44} ${t - 52} ${CX - 80} ${t - 46} ${CX - 88} ${t - 30}C${CX - 80} ${t + 12} ${CX - 40} ${t + 50} ${CX} ${t + 84}`,
                ),
                role: 'inner',
                dim: 0.7,
                rad: 50,
                vol: 0.3,
                lift: null,
              },
              ...label(CX, t - 38, 50, 26),
            ]),
        {
          d: sym(skirt),
          rad: 200,
          vol: 0.55,
          ripple: { from: wy + L - 150, by: 0.35 },
          open: `M${CX - 178} ${wy - 6}L${CX + 178} ${wy - 6}M${CX - hw} ${wy + L}C${CX - hw * 0.72} ${wy + L + 16} ${CX + hw * 0.72} ${wy + L + 16} ${CX + hw} ${wy + L}`,
          fold,
          relief: [
            ...(back ? [] : strip(wy, wy + L + 30)),
            ...twin(
              both(
                `M${CX - hw + 2} ${wy + L - 26}C${CX - hw * 0.72} ${wy + L - 10} ${CX - hw * 0.36} ${wy + L - 4} ${CX} ${wy + L - 4}`,
              ),
              both(
                `M${CX - hw + 2} ${wy + L - 33}C${CX - hw * 0.72} ${wy + L - 17} ${CX - hw * 0.36} ${wy + L - 11} ${CX} ${wy + L - 11}`,
              ),
              0.5,
            ),
          ],
        },
        bodyPart(b, seed, {
          hem: false,
          rad: 190,
          fold: add(hang(seed, { amp: 14 }), crumple(seed, 5)),
          relief: back
            ? seam(`M${CX - 190} ${t + 130}C${CX - 100} ${t + 136} ${CX + 100} ${t + 136} ${CX + 190} ${t + 130}`)
            : [
                ...strip(t + 70, wy + 4),
                ...seam(
                  both(`M${CX - 96} ${t + 34}C${CX - 130} ${t + 50} ${CX - 170} ${t + 74} ${CX - 190} ${t + 88}`),
                ),
                ...layer(
                  both(
                    `M${CX - 150} ${t + 236}L${CX - 62} ${t + 232}L${CX - 62} ${t + 320}L${CX - 106} ${t + 338}L${CX - 150} ${t + 322}Z`,
                  ),
                  2.2,
                ),
              ],
        }),
        ...sleeves(b, seed, { kind: 'half', wide: 10, cuff: 34, cuffRole: 'main', stitchHem: false, k: 1.1 }),
        ...(back
          ? [
              {
                d: sym(
                  `M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 84} ${t - 30} ${CX - 92} ${t - 18}C${CX - 104} ${t} ${CX - 112} ${t + 14} ${CX - 116} ${t + 30}C${CX - 70} ${t + 44} ${CX - 40} ${t + 48} ${CX} ${t + 48}`,
                ),
                rad: 40,
                vol: 0.4,
                thick: 3.4,
                lift: { r: 7, a: 0.4, dx: 2, dy: 6 },
              },
            ]
          : shirtCollar(t)),
        ...(back
          ? []
          : [100, 190, 280, 370]
              .flatMap((y) => button(CX, t + y, 8))
              .concat([90, 190, 290, 390, 490, 590].filter((y) => y < L - 60).flatMap((y) => button(CX, wy + y, 8)))),
        {
          d: sym(
            `M${CX} ${wy - 22}C${CX - 60} ${wy - 22} ${CX - 120} ${wy - 24} ${CX - 178} ${wy - 30}L${CX - 180} ${wy + 14}C${CX - 120} ${wy + 20} ${CX - 60} ${wy + 22} ${CX} ${wy + 22}`,
          ),
          rad: 120,
          vol: 0.5,
          thick: 4.5,
          open: `M${CX - 178} ${wy - 26}L${CX + 178} ${wy - 26}M${CX - 178} ${wy + 20}L${CX + 178} ${wy + 20}`,
          relief: [
            ...stitch(
              both(`M${CX - 178} ${wy - 22}C${CX - 120} ${wy - 16} ${CX - 60} ${wy - 14} ${CX} ${wy - 14}`),
              0.5,
            ),
            ...stitch(
              both(`M${CX - 178} ${wy + 6}C${CX - 120} ${wy + 12} ${CX - 60} ${wy + 14} ${CX} ${wy + 14}`),
              0.5,
            ),
          ],
          lift: { r: 6, a: 0.34, dx: 1, dy: 5 },
        },
        ...(back
          ? []
          : [
              {
                d: rect(CX - 34, wy - 30, 68, 60, 8) + rect(CX - 22, wy - 18, 44, 36, 5).replace(/M/, 'M'),
                role: 'button',
                rad: 8,
                vol: 0.6,
                thick: 2,
                lift: { r: 4, a: 0.4, dx: 2, dy: 4 },
              },
              { d: rect(CX - 22, wy - 19, 44, 38, 4), rad: 60, vol: 0.3, lift: null },
            ]),
      ],
    }
  },
}
