import { choice } from '../../choice'
import { add, crumple, hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, label, layer, seam, stitch } from '../../marks'
import { both, CX, flip, id, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { sleeves } from '../blocks/sleeves'
import { piping } from './parts/piping'
import { collarPiping, shirtCollar } from './parts/shirt-collar'

export const shirt: Silhouette = {
  paint: { fabric: 'poplin', pattern: 'solid', colours: ['#DCE4EC'] },
  focus: [590, 390, 460],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: back ? 6 : 78,
      neck: 92,
      chest: 246,
      waist: 236,
      hem: 246,
      shoulder: 206,
      slope: 56,
      length: 800,
      hemCurve: 34,
      dip: 20,
      ...fitted(cut, view),
    })
    const t = b.top,
      bottom = t + 830
    const fold = add(hang(seed, { amp: 22 }), crumple(seed, 2.6))
    const yoke = back
      ? seam(`M${CX - 208} ${t + 140}C${CX - 100} ${t + 148} ${CX + 100} ${t + 148} ${CX + 208} ${t + 140}`)
      : seam(both(`M${CX - 96} ${t + 34}C${CX - 130} ${t + 50} ${CX - 170} ${t + 74} ${CX - 202} ${t + 92}`))
    const placket = rect(CX - 20, t + 70, 40, b.length - 20)
    const front = back
      ? [
          ...yoke,
          ...seam(`M${CX - 22} ${t + 148}L${CX - 24} ${bottom}M${CX + 22} ${t + 148}L${CX + 24} ${bottom}`, 3, 12),
        ]
      : [
          ...yoke,
          ...layer(placket, 2.6),
          ...stitch(`M${CX - 14} ${t + 90}L${CX - 14} ${bottom}M${CX + 14} ${t + 90}L${CX + 14} ${bottom}`, 0.55),
        ]
    const pocket = `M${CX + 72} ${t + 232}L${CX + 172} ${t + 228}L${CX + 172} ${t + 330}L${CX + 122} ${t + 356}L${CX + 72} ${t + 332}Z`
    const count = choice(cut, 'buttons', 7),
      pockets = choice(cut, 'pockets', 1),
      flaps = choice(cut, 'flaps', false),
      piped = choice(cut, 'piping', false) && !back
    const buttons = back
      ? []
      : Array.from({ length: count }, (_, i) => 118 + (i * (b.length - 166)) / (count - 1)).flatMap((y) =>
          button(CX, t + y, choice(cut, 'buttonSize', 8.5)),
        )
    const both2 = pockets === 2 ? both(pocket) : pocket
    const flapOf = (f: (d: string) => string) => ({
      d: f(
        `M${CX + 66} ${t + 226}L${CX + 178} ${t + 222}L${CX + 178} ${t + 254}L${CX + 122} ${t + 282}L${CX + 66} ${t + 256}Z`,
      ),
      rad: 24,
      vol: 0.3,
      thick: 3,
      relief: stitch(f(`M${CX + 73} ${t + 252}L${CX + 122} ${t + 273}L${CX + 171} ${t + 250}`), 0.7),
      lift: { r: 4, a: 0.36, dx: 1, dy: 4 },
    })
    return {
      parts: [
        ...(back ? [] : collarInner(t)),
        bodyPart(b, seed, {
          fold,
          relief: [
            ...front,
            ...(back || !pockets
              ? []
              : [
                  ...layer(both2, 2.2),
                  ...stitch(
                    pockets === 2
                      ? both(`M${CX + 72} ${t + 250}L${CX + 172} ${t + 246}`)
                      : `M${CX + 72} ${t + 250}L${CX + 172} ${t + 246}`,
                    0.5,
                  ),
                ]),
          ],
        }),
        ...(flaps && !back
          ? [flapOf(flip), flapOf((p: string) => p), ...button(CX + 122, t + 262, 7), ...button(CX - 122, t + 262, 7)]
          : []),
        ...sleeves(b, seed, {
          kind: 'long',
          wide: 12,
          cuff: 74,
          cuffRole: 'main',
          gatherCuff: true,
          stitchHem: false,
          k: 1.15,
          end: 766,
          cuffRelief: (c, h) =>
            stitch(
              `M${c[0][0] + 8} ${c[0][1] + 10}L${c[1][0] - 2} ${c[1][1] + 9}M${c[0][0] + 8} ${c[0][1] + h + 2}L${c[1][0] - 8} ${c[1][1] + h - 6}`,
              0.5,
            ),
          extra: (a, h, right) =>
            piped
              ? [
                  piping(
                    (right ? flip : id)(
                      `M${a[0] + 2} ${a[1] - 3}C${a[0] + 26} ${a[1] + 12} ${h[0] - 28} ${h[1] + 5} ${h[0] - 2} ${h[1] - 3}`,
                    ),
                  ),
                ]
              : button(right ? 2 * CX - h[0] + 16 : h[0] - 16, h[1] + 34, 7.5),
        }),
        ...(back
          ? [
              {
                d: sym(
                  `M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 84} ${t - 30} ${CX - 92} ${t - 18}C${CX - 104} ${t} ${CX - 112} ${t + 14} ${CX - 116} ${t + 30}C${CX - 70} ${t + 44} ${CX - 40} ${t + 48} ${CX} ${t + 48}`,
                ),
                rad: 40,
                vol: 0.4,
                thick: 3.4,
                relief: stitch(
                  both(`M${CX} ${t + 40}C${CX - 40} ${t + 40} ${CX - 70} ${t + 36} ${CX - 112} ${t + 24}`),
                  0.5,
                ),
                lift: { r: 7, a: 0.4, dx: 2, dy: 6 },
              },
            ]
          : [
              {
                d: `M${CX - 26} ${t + 62}C${CX - 10} ${t + 78} ${CX + 8} ${t + 84} ${CX + 26} ${t + 62}L${CX + 22} ${t + 100}L${CX - 20} ${t + 100}Z`,
                rad: 16,
                vol: 0.4,
                thick: 2,
                lift: { r: 3, a: 0.3, dx: 1, dy: 3 },
              },
              ...button(CX, t + 84, 8),
              ...shirtCollar(t),
              ...(piped ? collarPiping(t) : []),
            ]),
        ...(piped
          ? [
              piping(`M${CX + 72} ${t + 236}L${CX + 172} ${t + 232}`),
              piping(`M${CX + 20} ${t + 104}L${CX + 20} ${b.HM[1] + 10}`),
            ]
          : []),
        ...buttons,
      ],
    }
  },
}

const collarInner = (t = 250) => [
  {
    d: sym(
      `M${CX} ${t - 52}C${CX - 44} ${t - 52} ${CX - 80} ${t - 46} ${CX - 88} ${t - 30}C${CX - 80} ${t + 12} ${CX - 40} ${t + 50} ${CX} ${t + 84}`,
    ),
    role: 'inner',
    dim: 0.72,
    rad: 50,
    vol: 0.3,
    thick: 2,
    lift: null,
    relief: seam(both(`M${CX} ${t - 4}C${CX - 40} ${t - 4} ${CX - 66} ${t + 4} ${CX - 78} ${t + 12}`)),
    shade: sym(
      `M${CX} ${t + 4}C${CX - 40} ${t + 4} ${CX - 60} ${t + 14} ${CX - 70} ${t + 20}C${CX - 40} ${t + 50} ${CX - 20} ${t + 70} ${CX} ${t + 84}`,
    ),
  },
  ...label(CX, t - 40, 50, 26),
]
