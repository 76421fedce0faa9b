import { add, gather, hang, mirrorCreases } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { label, seam } from '../../marks'
import { both, CX, ellipse, sym } from '../../path'

/** Triangle scarf worn knotted, for plain knitted scarves the looped one of the accessories is used. */
export const snood: Silhouette = {
  paint: { fabric: 'chunky', colours: ['#8A7F70'] },
  fit: { h: 0.6, w: 0.74 },
  focus: [560, 760, 420],
  build({ seed }): Drawing {
    const fold = (s: number) => hang(seed + s, { amp: 20, from: 200, to: 400, base: 0.8, fx: 0.012 })
    return {
      parts: [
        {
          d: sym(`M${CX} 470C${CX - 160} 470 ${CX - 262} 540 ${CX - 280} 640L${CX} 720`),
          dim: 0.55,
          rad: 70,
          vol: 0.5,
          lift: null,
          grain: 90,
        },
        {
          d: sym(
            `M${CX} 640C${CX - 130} 640 ${CX - 230} 620 ${CX - 284} 600C${CX - 330} 760 ${CX - 300} 940 ${CX - 200} 1010C${CX - 130} 1050 ${CX - 60} 1060 ${CX} 1060`,
          ),
          rad: 120,
          vol: 0.85,
          thick: 5,
          grain: 84,
          fold: add(fold(1), gather(seed, { y: 640, length: 300, amp: 10, f: 0.02 })),
          creases: mirrorCreases(
            [
              [[CX - 280, 700, CX - 120, 820, CX + 60, 800], 20, 14],
              [[CX - 260, 830, CX - 100, 940, CX + 40, 920], 18, 12],
            ],
            seed,
          ),
          relief: seam(both(`M${CX} 652C${CX - 130} 652 ${CX - 230} 632 ${CX - 280} 614`), 1.2, 4),
        },
        ...label(CX + 120, 960, 60, 40),
        { d: ellipse(CX, 1000, 1, 1), rad: 2, vol: 0, lift: null },
      ],
    }
  },
}
