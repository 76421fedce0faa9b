import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { stitch } from '../../marks'
import { rect, ribbon } from '../../path'
import { shadow } from './parts/shadow'

/** Flat sandal with straps on a moulded footbed. */
export const flatsandal: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#8A5A3A'],
    roles: {
      sole: { fabric: 'rubber', colours: ['#3A332D'] },
      bed: { fabric: 'suede', pattern: 'solid', colours: ['#C9AE8A'] },
      metal: { colours: ['#C2A775'] },
    },
  },
  fit: { h: 0.42, w: 0.82 },
  focus: [440, 880, 430],
  build({ cut }): Drawing {
    const ankle = choice(cut, 'ankle', true)
    const cross = choice(cut, 'cross', false)
    const band = (d: string, w: number, o: Partial<Part> = {}): Part => ({
      d: ribbon(d, w),
      rad: w * 0.6,
      vol: 0.34,
      thick: 4,
      soft: 1.6,
      relief: stitch(d, 0.25),
      lift: { r: 5, a: 0.36, dx: 2, dy: 4 },
      ...o,
    })
    const clasp = (x: number, y: number): Part => ({
      d: rect(x - 21, y - 18, 42, 36, 8) + rect(x - 12, y - 9, 24, 18, 4),
      holes: true,
      role: 'metal',
      rad: 6,
      vol: 0.9,
      thick: 2,
      soft: 0.8,
      lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
    })
    return {
      ground: shadow(200, 996, 1000),
      parts: [
        ...(ankle
          ? [
              band('M800 900C812 800 860 730 930 700', 30, { dim: 0.62, relief: [] }),
              band('M780 716C800 690 900 678 950 700', 26, { dim: 0.6, relief: [] }),
            ]
          : []),
        {
          d: 'M206 940C204 916 236 908 300 910C460 916 560 908 680 896C800 884 920 866 982 872C1004 878 1006 920 998 946Z',
          role: 'bed',
          rad: 16,
          vol: 0.4,
          thick: 2,
          relief: stitch('M222 932C300 922 560 924 690 910C810 898 920 882 984 886', 0.4),
          lift: null,
        },
        band(
          cross
            ? 'M286 950C300 860 380 810 470 830C540 850 560 900 560 948'
            : 'M270 950C276 850 350 800 430 806C500 812 530 870 540 948',
          cross ? 54 : 70,
        ),
        band(
          cross
            ? 'M330 950C370 850 460 800 560 816C620 830 640 880 644 942'
            : 'M460 948C470 850 540 790 620 796C690 806 716 860 726 934',
          cross ? 54 : 62,
        ),
        ...(cross ? [] : [clasp(640, 812), clasp(448, 820)]),
        ...(ankle
          ? [
              band('M842 908C846 836 876 776 934 716C950 700 966 706 966 724C962 784 968 836 974 892', 38),
              band('M770 722C760 760 860 770 950 722', 26),
              clasp(838, 752),
            ]
          : []),
        {
          d: 'M200 932C190 948 190 984 208 996L980 996C1004 992 1010 950 1002 914C940 916 860 920 700 930C540 944 360 950 200 932Z',
          role: 'sole',
          rad: 18,
          vol: 0.5,
          thick: 3,
          soft: 1.6,
          relief: [
            { d: 'M198 956C360 970 540 966 700 952C860 940 940 936 1004 934', w: 2.2, h: -1.4, b: 0.9, dark: 0.24 },
          ],
          lift: { r: 4, a: 0.28, dx: 0, dy: -3 },
        },
      ],
    }
  },
}
