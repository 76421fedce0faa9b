import { choice } from '../../choice'
import { along, stack } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'

/** One ribbed sock in side view; the cut asks for the pair. */
export const sock: Silhouette = {
  paint: { fabric: 'fineknit', colours: ['#7A8A78'], roles: { rib: { fabric: 'rib' } } },
  fit: { h: 0.66, w: 0.7 },
  focus: [600, 420, 400],
  build({ seed, cut }): Drawing {
    const top = 420 - choice(cut, 'shaft', 60)
    const leg = `M500 ${top}C560 ${top + 8} 640 ${top + 8} 694 ${top}C696 ${top + 120} 700 640 706 760C714 830 706 886 660 936C606 990 530 1046 452 1086C398 1112 336 1104 322 1062C310 1022 340 980 392 938C452 890 506 846 510 766C514 640 504 ${top + 120} 500 ${top}Z`
    const heel = 'M706 762C714 832 704 888 660 936C640 946 606 930 596 900C590 850 640 790 706 762Z'
    const toe = 'M452 1086C398 1112 336 1104 322 1062C312 1030 332 996 372 960C410 976 446 1020 452 1086Z'
    const accent = choice(cut, 'accent', true) ? 'accent' : 'main'
    return {
      parts: [
        {
          d: `M500 ${top}C540 ${top - 16} 650 ${top - 16} 694 ${top}C650 ${top + 14} 550 ${top + 14} 500 ${top}Z`,
          role: 'inner',
          dim: 0.6,
          rad: 16,
          vol: 0.2,
          lift: null,
        },
        {
          d: leg,
          rad: 86,
          vol: 0.85,
          soft: 3,
          open: `M500 ${top}C560 ${top + 8} 640 ${top + 8} 694 ${top}`,
          fold: along(seed, 0, { amp: 7, fine: 3 }),
          creases: stack(seed, [602, 560], [606, 760], 84, { n: 5, amp: 6, width: 10 }),
          relief: [],
        },
        {
          d: heel,
          clip: leg,
          role: accent,
          rad: 60,
          vol: 0.5,
          thick: 1.4,
          lift: null,
          relief: [
            { d: 'M706 762C640 790 590 850 596 900C606 930 640 946 660 936', w: 2.4, h: -1.2, b: 1.2, dark: 0.22 },
          ],
        },
        {
          d: toe,
          clip: leg,
          role: accent,
          rad: 46,
          vol: 0.6,
          thick: 1.4,
          lift: null,
          relief: [{ d: 'M372 960C410 976 446 1020 452 1086', w: 2.4, h: -1.2, b: 1.2, dark: 0.22 }],
        },
        {
          d: `M496 ${top - 2}C560 ${top + 8} 640 ${top + 8} 698 ${top - 2}L699 ${top + 96}C640 ${top + 108} 560 ${top + 108} 500 ${top + 96}Z`,
          role: 'rib',
          rad: 84,
          vol: 0.75,
          thick: 4,
          open: `M496 ${top}L698 ${top}M500 ${top + 100}L699 ${top + 100}`,
          lift: { r: 5, a: 0.28, dx: 1, dy: 4 },
        },
      ],
    }
  },
}
