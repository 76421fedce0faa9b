import { hang, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { label, seam, stitch } from '../../marks'
import { both, CX, sym } from '../../path'

export const sportsbra: Silhouette = {
  paint: { fabric: 'lycra', colours: ['#6C7A89'] },
  fit: { h: 0.54, w: 0.6 },
  focus: [560, 470, 420],
  build({ view, seed }) {
    const back = view === 'back'
    const half = back
      ? `M${CX} 340C${CX - 40} 330 ${CX - 90} 270 ${CX - 120} 236L${CX - 166} 252C${CX - 130} 330 ${CX - 90} 430 ${CX - 104} 500C${CX - 130} 560 ${CX - 180} 566 ${CX - 212} 570C${CX - 206} 650 ${CX - 198} 700 ${CX - 196} 770C${CX - 120} 784 ${CX - 60} 786 ${CX} 786`
      : `M${CX} 430C${CX - 56} 428 ${CX - 104} 350 ${CX - 116} 236L${CX - 168} 250C${CX - 162} 360 ${CX - 170} 470 ${CX - 216} 540C${CX - 212} 640 ${CX - 200} 700 ${CX - 196} 770C${CX - 120} 784 ${CX - 60} 786 ${CX} 786`
    const band = sym(
      `M${CX} 716C${CX - 60} 716 ${CX - 140} 712 ${CX - 199} 702L${CX - 195} 772C${CX - 120} 786 ${CX - 60} 788 ${CX} 788`,
    )
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} 340C${CX - 50} 336 ${CX - 96} 290 ${CX - 116} 234L${CX - 166} 248C${CX - 130} 400 ${CX - 80} 470 ${CX} 480`,
                ),
                role: 'inner',
                dim: 0.56,
                rad: 40,
                vol: 0.2,
                lift: null,
                relief: stitch(both(`M${CX} 352C${CX - 58} 346 ${CX - 106} 296 ${CX - 126} 238`), 0.3),
              },
              ...label(CX, 352, 44, 26),
            ]),
        {
          d: sym(half),
          rad: 140,
          vol: 0.85,
          soft: 3,
          fold: hang(seed, { amp: 4, fine: 3 }),
          creases: mirrorCreases(
            [
              [[CX - 204, 560, CX - 150, 580, CX - 70, 560], 13, 5],
              [[CX - 200, 640, CX - 130, 640, CX - 60, 680], 13, 4],
              [[CX - 16, 600, CX - 10, 650, CX - 12, 700], 13, 4],
            ],
            seed,
          ),
          relief: back
            ? []
            : [
                ...stitch(both(`M${CX} 446C${CX - 66} 442 ${CX - 116} 356 ${CX - 130} 242`), 0.45),
                ...stitch(both(`M${CX - 154} 250C${CX - 148} 362 ${CX - 156} 468 ${CX - 206} 540`), 0.45),
                ...seam(both(`M${CX - 120} 420C${CX - 130} 540 ${CX - 120} 640 ${CX - 96} 710`), 1.4, 4),
              ],
        },
        {
          d: band,
          rad: 120,
          vol: 0.6,
          thick: 3.4,
          role: 'trim',
          open: `M${CX - 196} 704L${CX + 196} 704M${CX - 196} 776L${CX + 196} 776`,
          relief: stitch(both(`M${CX} 726C${CX - 60} 726 ${CX - 140} 722 ${CX - 198} 712`), 0.5),
          lift: { r: 5, a: 0.24 },
        },
      ],
    }
  },
}
