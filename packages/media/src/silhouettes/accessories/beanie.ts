import { add, gather, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { label } from '../../marks'
import { CX, sym } from '../../path'

export const beanie: Silhouette = {
  paint: { fabric: 'widerib', colours: ['#B4573C'], roles: { rib: { fabric: 'widerib' } } },
  fit: { h: 0.48, w: 0.6 },
  focus: [560, 720, 420],
  build({ seed }) {
    const dome = sym(
      `M${CX} 392C${CX - 90} 390 ${CX - 190} 440 ${CX - 224} 560C${CX - 240} 640 ${CX - 244} 700 ${CX - 244} 760L${CX} 780`,
    )
    const fold = sym(
      `M${CX} 706C${CX - 100} 706 ${CX - 200} 698 ${CX - 250} 686C${CX - 262} 740 ${CX - 262} 800 ${CX - 250} 846C${CX - 180} 866 ${CX - 90} 874 ${CX} 874`,
    )
    return {
      parts: [
        {
          d: dome,
          rad: 190,
          vol: 0.95,
          soft: 2,
          open: `M${CX - 244} 760L${CX + 244} 760`,
          fold: add(
            (x, y) => 14 * (fbm(x * 0.008, y * 0.008, seed, 2) - 0.5),
            gather(seed, { y: 396, length: 130, amp: 14, f: 0.03 }),
          ),
          creases: mirrorCreases(
            [
              [[CX - 20, 400, CX - 90, 440, CX - 130, 540], 14, 7],
              [[CX - 4, 400, CX - 30, 460, CX - 40, 560], 13, 6],
              [[CX - 220, 620, CX - 150, 660, CX - 60, 660], 16, 7],
            ],
            seed,
          ),
        },
        {
          d: fold,
          role: 'rib',
          rad: 160,
          vol: 0.75,
          thick: 8,
          soft: 3,
          open: `M${CX - 250} 690L${CX + 250} 690M${CX - 250} 850L${CX + 250} 850`,
          fold: (x, y) => 8 * (fbm(x * 0.01, y * 0.006, seed + 4, 2) - 0.5),
          lift: { r: 10, a: 0.4, dx: 1, dy: -4 },
        },
        ...label(CX + 90, 764, 64, 44),
      ],
    }
  },
}
