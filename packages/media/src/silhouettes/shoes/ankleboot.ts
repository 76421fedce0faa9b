import type { Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

export const ankleboot: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#4A3428'],
    roles: {
      sole: { colours: ['#2E2622'] },
      lining: { fabric: 'suede', colours: ['#A58B6E'] },
      elastic: { fabric: 'rib', pattern: 'solid', colours: ['#33261F'] },
    },
  },
  fit: { h: 0.6, w: 0.74 },
  focus: [700, 700, 420],
  build({ seed }) {
    const upper =
      'M230 946C224 900 262 866 330 846C430 818 510 790 560 720C584 676 594 560 596 470C660 452 800 450 872 466C868 560 872 660 890 740C902 800 908 880 902 946Z'
    return {
      ground: shadow(226, 900, 996),
      parts: [
        {
          d: 'M596 472C640 440 830 436 872 466C830 492 650 494 596 472Z',
          role: 'lining',
          dim: 0.55,
          rad: 20,
          vol: 0.2,
          lift: null,
        },
        {
          d: upper,
          rad: 120,
          vol: 0.85,
          soft: 3,
          open: 'M230 946L902 946M596 470C660 482 800 482 872 466',
          fold: soft(seed, 7),
          creases: [
            [[560, 740, 620, 760, 700, 740], 14, 6],
            [[540, 780, 600, 806, 690, 800], 13, 5],
            [[880, 700, 820, 730, 760, 730], 12, 4],
            [[350, 850, 376, 880, 372, 930], 13, 3],
          ],
          relief: [
            ...stitch('M600 486C660 500 800 500 868 484', 0.4),
            ...stitch('M440 944C470 890 520 860 560 850C640 840 760 860 830 944', 0.45),
            ...seam('M446 946C476 894 524 866 562 856C640 846 752 866 820 946', 1.4, 4),
          ],
        },
        {
          d: 'M668 480L772 480C768 580 768 640 778 720C764 776 690 776 672 724C678 640 676 580 668 480Z',
          role: 'elastic',
          rad: 60,
          vol: 0.4,
          thick: -1,
          lift: null,
          relief: [
            {
              d: 'M668 480C676 580 678 640 672 724C690 776 764 776 778 720C768 640 768 580 772 480',
              w: 3,
              h: -2,
              b: 1.4,
              dark: 0.35,
            },
            ...stitch('M660 480C668 580 670 640 664 726C684 786 768 786 787 722C776 640 776 580 780 480', 0.5),
          ],
        },
        { d: 'M858 470L884 400C890 392 902 396 900 408L884 470Z', rad: 10, vol: 0.8, thick: 2, lift: { r: 4, a: 0.3 } },
        {
          d: 'M224 938C212 950 212 984 230 992C380 1000 560 1000 640 986C700 974 730 970 760 972L904 968C908 956 908 948 904 936C700 952 440 954 224 938Z',
          role: 'sole',
          rad: 16,
          vol: 0.5,
          thick: 2.5,
          soft: 1.4,
          relief: stitch('M228 946C440 960 700 958 904 943', 0.5),
          lift: { r: 3, a: 0.3, dx: 0, dy: -2 },
        },
        {
          d: 'M752 964L906 960C902 976 899 988 900 1000L774 1000C770 986 763 974 752 964Z',
          role: 'sole',
          rad: 34,
          vol: 0.7,
          thick: 2,
          soft: 2,
          relief: [{ d: 'M768 988L900 988', w: 2, h: -1, b: 1, dark: 0.3 }],
        },
      ],
    }
  },
}
