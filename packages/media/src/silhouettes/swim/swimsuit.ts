import { hang, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { both, CX, sym } from '../../path'
import { strap } from './parts/swim-strap'

export const swimsuit: Silhouette = {
  paint: { fabric: 'lycra', colours: ['#1F5A58'] },
  focus: [600, 420, 440],
  build({ view, seed }) {
    const back = view === 'back'
    const nd = back ? 600 : 420
    const half = `M${CX} ${nd}C${CX - 54} ${nd - 4} ${CX - 108} ${nd - 70} ${CX - 128} 262L${CX - 160} 266C${CX - 162} 340 ${CX - 172} 410 ${CX - 206} 452C${CX - 198} 560 ${CX - 164} 630 ${CX - 160} 700C${CX - 166} 770 ${CX - 206} 830 ${CX - 214} 930C${CX - 150} 1000 ${CX - 74} 1080 ${CX - 56} 1210C${CX - 36} 1226 ${CX - 16} 1230 ${CX} 1230`
    const leg = both(`M${CX - 206} 936C${CX - 142} 1006 ${CX - 64} 1090 ${CX - 46} 1222`)
    const neck = both(`M${CX} ${nd + 16}C${CX - 66} ${nd + 12} ${CX - 122} ${nd - 66} ${CX - 143} 266`)
    const arm = both(`M${CX - 146} 270C${CX - 148} 346 ${CX - 158} 414 ${CX - 198} 462`)
    return {
      parts: [
        ...(back
          ? []
          : [
              strap(`M${CX - 128} 150C${CX - 116} 300 ${CX - 90} 420 ${CX - 70} 520`, 26, 0.56),
              strap(`M${CX + 128} 150C${CX + 116} 300 ${CX + 90} 420 ${CX + 70} 520`, 26, 0.56),
              {
                d: sym(`M${CX} 560C${CX - 70} 540 ${CX - 130} 500 ${CX - 196} 458L${CX - 150} 430L${CX} 440`),
                role: 'inner',
                dim: 0.52,
                rad: 50,
                vol: 0.2,
                lift: null,
                relief: stitch(both(`M${CX} 548C${CX - 70} 528 ${CX - 120} 494 ${CX - 180} 462`), 0.3),
              },
            ]),
        {
          d: sym(half),
          rad: 130,
          vol: 0.82,
          soft: 3,
          thick: 2.4,
          fold: hang(seed, { amp: 5, fine: 3 }),
          creases: mirrorCreases(
            [
              [[CX - 156, 690, CX - 90, 700, CX - 20, 690], 11, 4.5],
              [[CX - 160, 730, CX - 100, 730, CX - 40, 750], 11, 3.5],
              [[CX - 60, 1170, CX - 40, 1090, CX - 12, 1040], 11, 4],
              [[CX - 196, 930, CX - 120, 950, CX - 40, 1000], 13, 3.5],
            ],
            seed,
          ),
          relief: [
            ...stitch(leg, 0.45),
            ...stitch(neck, 0.45),
            ...stitch(arm, 0.45),
            ...(back ? [] : seam(both(`M${CX - 60} 640C${CX - 96} 610 ${CX - 150} 570 ${CX - 190} 556`), 1.2, 4)),
          ],
        },
        strap(`M${CX - 144} 272C${CX - 142} 230 ${CX - 138} 190 ${CX - 128} 150`, 31, 1, 27),
        strap(`M${CX + 144} 272C${CX + 142} 230 ${CX + 138} 190 ${CX + 128} 150`, 31, 1, 27),
      ],
    }
  },
}
