import { gather, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { label, stitch } from '../../marks'
import { both, CX, sym } from '../../path'

export const bikinibottom: Silhouette = {
  paint: { fabric: 'ribswim', colours: ['#C9694E'] },
  fit: { h: 0.4, w: 0.62 },
  focus: [520, 640, 420],
  build({ view, seed }) {
    const w = view === 'back' ? 96 : 52
    const half = `M${CX} 520C${CX - 120} 518 ${CX - 210} 506 ${CX - 250} 494C${CX - 256} 540 ${CX - 258} 570 ${CX - 258} 590C${CX - 190} 640 ${CX - w - 30} 720 ${CX - w} 826C${CX - 30} 840 ${CX - 14} 842 ${CX} 842`
    return {
      parts: [
        ...(view === 'back'
          ? []
          : [
              {
                d: sym(
                  `M${CX} 474C${CX - 120} 472 ${CX - 210} 480 ${CX - 250} 494C${CX - 210} 520 ${CX - 100} 536 ${CX} 540`,
                ),
                role: 'inner',
                dim: 0.58,
                rad: 40,
                vol: 0.2,
                lift: null,
              },
              ...label(CX, 484, 46, 24),
              {
                d: sym(`M${CX} 660L${CX - 210} 600L${CX - 56} 800L${CX} 810`),
                role: 'inner',
                dim: 0.55,
                rad: 50,
                vol: 0.1,
                lift: null,
              },
            ]),
        {
          d: sym(half),
          rad: 110,
          vol: 0.75,
          soft: 3,
          fold: gather(seed, { y: 520, length: 150, amp: 4, f: 0.05 }),
          creases: mirrorCreases(
            [
              [[CX - 240, 560, CX - 150, 590, CX - 40, 610], 13, 5],
              [[CX - w, 800, CX - 40, 720, CX - 20, 670], 11, 4],
            ],
            seed,
          ),
          relief: [
            ...stitch(both(`M${CX} 538C${CX - 120} 536 ${CX - 210} 524 ${CX - 252} 512`), 0.45),
            ...stitch(both(`M${CX - 256} 574C${CX - 184} 622 ${CX - w - 16} 706 ${CX - w + 12} 826`), 0.45),
          ],
        },
      ],
    }
  },
}
