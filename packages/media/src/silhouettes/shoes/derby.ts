import { choice } from '../../choice'
import { last } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { seam, stitch, welt } from '../../marks'
import { lacing } from './parts/lacing'
import { panel } from './parts/panel'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

/** Laced derby with open quarters. */
export const derby: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#4A2F22'],
    roles: {
      sole: { fabric: 'leather', colours: ['#2F2623'] },
      lining: { fabric: 'leather', colours: ['#C9A683'] },
      welt: { fabric: 'leather', pattern: 'solid', colours: ['#7A5638'] },
      lace: { fabric: 'canvas', pattern: 'solid', colours: ['#332822'] },
    },
  },
  fit: { h: 0.46, w: 0.82 },
  focus: [500, 840, 430],
  build({ seed, cut }): Drawing {
    const form = last(
      [
        [196, 916, 950, 1],
        [236, 884, 950, 1],
        [300, 858, 950, 1],
        [420, 818, 950, 1],
        [520, 762, 950, 0.8],
        [600, 716, 950, 0.6],
        [660, 736, 950, 0.4],
        [760, 800, 950, 0.3],
        [900, 768, 950, 0.3],
        [1004, 736, 950, 0.35],
      ],
      { amp: 52, left: 100, right: 60 },
    )
    const upper =
      'M200 952C193 912 226 880 296 857C370 834 452 806 520 760C560 732 590 708 622 694C640 690 652 700 660 716C690 764 730 796 780 800C850 802 910 776 950 738C966 726 986 734 988 754C988 820 1003 866 1003 921L1001 952Z'
    const captoe = choice(cut, 'cap', true)
    return {
      ground: shadow(206, 1000, 1002),
      parts: [
        {
          d: 'M616 696C690 716 800 740 866 744C910 740 940 728 968 736C940 786 850 806 780 802C710 796 660 750 616 696Z',
          role: 'lining',
          dim: 0.62,
          rad: 30,
          vol: 0.4,
          lift: null,
        },
        {
          d: 'M470 796C520 760 570 716 600 664C612 646 640 640 660 650C684 664 684 700 672 730L600 800Z',
          dim: 0.92,
          rad: 30,
          vol: 0.6,
          thick: 3,
          fold: soft(seed + 3),
          relief: stitch('M636 660C660 660 670 680 664 704', 0.5),
          lift: { r: 4, a: 0.24 },
        },
        {
          d: upper,
          rad: 12,
          vol: 0.5,
          soft: 1.6,
          thick: 2.6,
          form,
          creases: [
            [[404, 824, 424, 862, 414, 910], 11, 3.4],
            [[446, 808, 468, 856, 462, 906], 11, 3.4],
          ],
          relief: [
            ...welt('M652 706C690 764 736 806 790 808C856 808 912 780 954 744', 8, 2.6),
            ...(captoe
              ? [
                  ...seam('M332 846C360 876 366 914 358 952', 2, 4),
                  ...stitch('M342 842C371 874 377 914 369 952M349 840C379 872 385 914 377 952', 0.7),
                ]
              : []),
          ],
        },
        panel(
          'M864 952C866 890 890 830 986 784C996 830 1003 876 1003 921L1001 952Z',
          'M874 948C878 894 902 842 986 796',
          { form, rad: 8 },
        ),
        panel(
          'M474 792C520 764 570 726 622 694C640 690 652 700 660 716C680 752 706 780 740 792C700 830 640 900 620 952L500 952C520 908 530 868 516 836C506 814 486 804 474 792Z',
          'M484 800C510 814 528 838 528 862C528 890 520 920 510 948M648 706C676 752 700 780 724 790C690 826 636 892 612 948',
          { form, rad: 10, thick: 4.4 },
        ),
        ...lacing({ from: [520, 792], to: [640, 722], n: 4, w: 9, across: [-26, -42], metal: false }),
        {
          d: 'M194 944C186 952 188 964 200 966L1006 966C1010 958 1008 950 1004 944C760 954 440 954 194 944Z',
          role: 'welt',
          rad: 7,
          vol: 0.5,
          thick: 2,
          soft: 1,
          relief: stitch('M200 954C440 961 760 961 1002 953', 0.9),
          lift: { r: 3, a: 0.3, dx: 0, dy: -2 },
        },
        {
          d: 'M196 964L1006 963L1005 974L760 978C740 984 730 992 700 994C560 996 330 990 210 978C202 976 196 970 196 964Z',
          role: 'sole',
          rad: 9,
          vol: 0.5,
          thick: 2,
          soft: 1,
          lift: null,
        },
        {
          d: 'M752 974L1006 970C1004 984 1003 994 1002 1003L766 1003C764 992 760 982 752 974Z',
          role: 'sole',
          rad: 12,
          vol: 0.55,
          thick: 2,
          relief: [{ d: 'M758 984L1003 982M762 993L1002 992', w: 1.6, h: -0.8, b: 0.8, dark: 0.25 }],
          lift: null,
        },
      ],
    }
  },
}
