import { choice } from '../../choice'
import { hang, mirrorCreases } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { cord, label, seam, stitch, welt } from '../../marks'
import { both, CX, sym } from '../../path'
import { strap } from './parts/underwear-strap'

/** Boned top with a sweetheart neckline. */
export const corset: Silhouette = {
  paint: { fabric: 'satin', colours: ['#4B3A44'] },
  focus: [600, 520, 420],
  fit: { h: 0.6, w: 0.62 },
  build({ seed, cut }): Drawing {
    const len = choice(cut, 'length', 0)
    const straps = choice(cut, 'straps', true)
    const hy = 880 + len
    const edge = `M${CX} 436C${CX - 20} 396 ${CX - 66} 366 ${CX - 112} 368C${CX - 160} 372 ${CX - 196} 404 ${CX - 210} 452`
    const half = `${edge}C${CX - 204} 560 ${CX - 156} 640 ${CX - 150} 710C${CX - 152} 770 ${CX - 178} ${hy - 60} ${CX - 188} ${hy}C${CX - 130} ${hy + 18} ${CX - 60} ${hy + 40} ${CX} ${hy + 70}`
    const bones = [
      `M${CX - 70} 376C${CX - 74} 500 ${CX - 52} 640 ${CX - 50} 710C${CX - 50} 770 ${CX - 60} ${hy} ${CX - 66} ${hy + 40}`,
      `M${CX - 140} 374C${CX - 140} 500 ${CX - 100} 640 ${CX - 98} 710C${CX - 100} 770 ${CX - 122} ${hy} ${CX - 128} ${hy + 18}`,
    ]
    const shift = (d: string, by: number) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${+x + by} ${y}`)
    return {
      parts: [
        ...(straps
          ? [
              strap(
                `M${CX - 128} 376C${CX - 124} 280 ${CX - 100} 200 ${CX - 86} 190C${CX - 70} 240 ${CX - 80} 340 ${CX - 96} 430`,
                13,
                0.62,
              ),
              strap(
                `M${CX + 128} 376C${CX + 124} 280 ${CX + 100} 200 ${CX + 86} 190C${CX + 70} 240 ${CX + 80} 340 ${CX + 96} 430`,
                13,
                0.62,
              ),
            ]
          : []),
        {
          d: sym(`M${CX} 402C${CX - 80} 398 ${CX - 150} 404 ${CX - 200} 446L${CX - 160} 480L${CX} 480`),
          role: 'inner',
          dim: 0.55,
          rad: 40,
          vol: 0.2,
          lift: null,
        },
        ...label(CX, 404, 46, 26),
        {
          d: sym(half),
          rad: 120,
          vol: 0.85,
          soft: 3,
          thick: 2.6,
          fold: hang(seed, { amp: 4, fine: 3 }),
          creases: mirrorCreases(
            [
              [[CX - 150, 690, CX - 110, 700, CX - 60, 690], 11, 4],
              [[CX - 154, 740, CX - 110, 744, CX - 64, 760], 11, 4],
            ],
            seed,
          ),
          relief: [
            ...bones.flatMap((d) => [
              ...welt(both(d), 13, 2.6),
              ...stitch(both(shift(d, -8)), 0.5),
              ...stitch(both(shift(d, 8)), 0.5),
            ]),
            ...seam(`M${CX} 440L${CX} ${hy + 66}`, 1.8, 4),
            ...welt(both(edge), 9, 2),
            { d: both(edge), w: 1.6, h: -0.8, b: 0.8, dark: 0.24 },
          ],
        },
        ...(straps
          ? [
              strap(`M${CX - 130} 378C${CX - 130} 300 ${CX - 116} 230 ${CX - 92} 194`, 14),
              strap(`M${CX + 130} 378C${CX + 130} 300 ${CX + 116} 230 ${CX + 92} 194`, 14),
            ]
          : []),
        ...(choice(cut, 'laced', false)
          ? cord(
              `M${CX - 14} 470L${CX + 14} 500L${CX - 14} 530L${CX + 14} 560L${CX - 14} 590L${CX + 14} 620L${CX - 14} 650L${CX + 14} 680`,
              6,
              'trim',
            )
          : []),
      ],
    }
  },
}
