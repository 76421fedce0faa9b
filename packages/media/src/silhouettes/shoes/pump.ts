import { last } from '../../drape'
import type { Silhouette } from '../../drawing'
import { seam, stitch, welt } from '../../marks'
import { ellipse, rect } from '../../path'
import { shadow } from './parts/shadow'

export const pump: Silhouette = {
  paint: {
    fabric: 'patent',
    colours: ['#7A2630'],
    roles: {
      sole: { fabric: 'leather', colours: ['#B48C62'] },
      lining: { fabric: 'leather', colours: ['#D9BFA0'] },
      tip: { fabric: 'rubber', pattern: 'solid', colours: ['#2C2725'] },
    },
  },
  fit: { h: 0.5, w: 0.72 },
  focus: [420, 860, 440],
  build() {
    const form = last(
      [
        [190, 960, 990, 1],
        [240, 920, 996, 1],
        [310, 894, 998, 1],
        [390, 880, 998, 0.9],
        [480, 908, 986, 0.5],
        [600, 858, 930, 0.4],
        [720, 774, 850, 0.35],
        [850, 652, 800, 0.3],
        [950, 604, 784, 0.3],
      ],
      { amp: 44, left: 120, right: 70 },
    )
    return {
      ground: shadow(220, 480, 1002) + ellipse(918, 1003, 30, 6),
      parts: [
        {
          d: 'M386 880C480 868 620 790 716 716C800 650 890 590 944 600C950 640 900 660 870 690C770 780 640 910 520 914C450 932 404 920 384 878Z',
          role: 'lining',
          dim: 0.62,
          rad: 40,
          vol: 0.3,
          lift: null,
        },
        {
          d: 'M806 806C860 790 916 796 950 764C956 800 952 840 946 880C940 922 936 960 934 994L906 994C906 948 900 902 882 866C866 836 842 818 806 818Z',
          rad: 26,
          vol: 0.95,
          soft: 2,
          thick: 2,
          lift: { r: 4, a: 0.3 },
          relief: seam('M812 812C860 802 910 800 950 778', 1.2, 3),
        },
        { d: rect(905, 991, 30, 11, 3), role: 'tip', rad: 5, vol: 0.6, lift: null },
        {
          d: 'M188 982C240 1000 300 1005 350 1005C430 1004 490 992 546 968C640 922 720 846 812 818L808 806C720 836 640 916 540 962C480 988 420 996 340 996C280 996 220 994 190 978Z',
          role: 'sole',
          rad: 6,
          vol: 0.5,
          thick: 1.5,
          soft: 1,
          lift: null,
        },
        {
          d: 'M190 982C184 972 192 958 206 948C240 924 276 906 312 896C340 887 366 880 388 880C420 924 530 906 620 846C716 780 800 706 876 646C902 624 922 608 938 602C954 600 958 622 957 650C955 690 964 744 950 774C916 800 860 792 808 808C720 838 640 918 540 964C480 990 420 998 340 998C280 998 216 998 190 982Z',
          rad: 8,
          vol: 0.6,
          soft: 1.6,
          thick: 2,
          form,
          relief: [
            ...welt('M384 882C420 927 533 910 623 850C719 784 803 710 879 650C904 629 924 613 940 607', 6, 2),
            ...stitch('M376 886C418 937 538 920 628 859C724 793 808 719 884 659C906 640 926 626 952 620', 0.25),
          ],
          lift: { r: 4, a: 0.2 },
        },
      ],
    }
  },
}
