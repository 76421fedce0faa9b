import { last } from '../../drape'
import type { Silhouette } from '../../drawing'
import { stitch, welt } from '../../marks'
import { ribbon } from '../../path'
import { lacing } from './parts/lacing'
import { panel } from './parts/panel'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

export const runningshoe: Silhouette = {
  paint: {
    fabric: 'meshknit',
    colours: ['#7E9AA6'],
    roles: {
      overlay: { fabric: 'shell', pattern: 'solid', colours: ['#E9E4DA'] },
      accent: { fabric: 'rubber', pattern: 'solid', colours: ['#D9663C'] },
      lace: { fabric: 'canvas', pattern: 'solid', colours: ['#F2EEE5'] },
      lining: { fabric: 'canvas', colours: ['#4E5F68'] },
      sole: { fabric: 'foam', colours: ['#F0ECE3'] },
      tread: { fabric: 'rubber', pattern: 'solid', colours: ['#4A4F52'] },
    },
  },
  fit: { h: 0.5, w: 0.84 },
  focus: [520, 800, 430],
  build({ seed }) {
    const form = last(
      [
        [176, 890, 930, 1],
        [230, 858, 936, 1],
        [300, 836, 940, 1],
        [430, 790, 930, 0.9],
        [560, 712, 910, 0.6],
        [656, 654, 900, 0.4],
        [800, 742, 890, 0.3],
        [950, 676, 880, 0.35],
        [1012, 660, 870, 0.35],
      ],
      { amp: 54, left: 100, right: 60 },
    )
    const upper =
      'M180 918C182 880 214 856 270 840C330 822 388 812 436 784C510 742 590 694 656 654C678 706 738 744 806 742C866 740 906 720 936 684C946 664 960 642 980 636C992 634 996 646 992 660C984 720 1004 780 1016 880L1010 910L600 940L190 940Z'
    return {
      ground: shadow(260, 1000, 1000),
      parts: [
        {
          d: 'M648 656C720 632 880 640 966 652C930 720 866 744 806 744C738 744 684 712 648 656Z',
          role: 'lining',
          dim: 0.7,
          rad: 30,
          vol: 0.5,
          lift: null,
        },
        panel(ribbon('M454 780C508 742 572 690 616 634', 14, 28), null, { role: 'overlay', dim: 0.92 }),
        {
          d: 'M438 786C516 742 586 680 626 612C638 592 654 566 674 556C696 548 730 560 734 582C736 620 722 676 712 716L560 780Z',
          rad: 38,
          vol: 0.6,
          thick: 4,
          fold: soft(seed + 2),
          relief: stitch('M672 570C692 560 714 568 722 586', 0.4),
          lift: { r: 4, a: 0.24 },
        },
        {
          d: ribbon('M966 660C968 616 990 600 1000 616C1006 632 996 664 992 690', 13),
          role: 'accent',
          rad: 7,
          vol: 0.7,
          lift: { r: 3, a: 0.3 },
        },
        {
          d: upper,
          rad: 14,
          vol: 0.5,
          soft: 1.6,
          thick: 2.4,
          form,
          creases: [
            [[356, 822, 376, 860, 366, 910], 12, 4],
            [[398, 808, 420, 850, 416, 900], 12, 4],
          ],
          relief: [
            ...welt('M664 664C690 712 744 750 808 750C868 748 912 724 946 684', 24, 4.5),
            ...stitch('M654 682C688 742 744 772 810 771C874 768 924 740 968 690', 0.3),
          ],
        },
        panel(
          'M178 922C178 880 206 860 252 846C258 880 300 912 376 926L380 946L182 946Z',
          'M262 848C270 880 312 904 380 918',
          { role: 'overlay', form, rad: 8 },
        ),
        panel(
          'M437 785C510 743 590 694 656 654C664 674 678 692 696 708C640 730 560 770 494 818C462 818 442 806 437 785Z',
          'M446 792C516 754 596 706 653 672',
          { role: 'overlay', form, rad: 8 },
        ),
        panel('M560 942C650 900 720 856 762 758C792 764 822 762 846 756C816 850 752 914 676 942Z', null, {
          role: 'accent',
          form,
          rad: 10,
        }),
        panel(
          'M856 930C856 850 884 780 996 748C1004 792 1012 836 1018 884L1012 930Z',
          'M866 926C868 858 894 794 996 760',
          {
            role: 'overlay',
            form,
            rad: 8,
            relief: [
              ...stitch('M866 926C868 858 894 794 996 760', 0.3),
              { d: 'M898 900C904 850 940 816 1000 800M930 900C936 866 960 846 1008 836', w: 7, h: 2, b: 2 },
            ],
          },
        ),
        ...lacing({ from: [480, 792], to: [640, 694], n: 5, w: 12, across: [-33, -58], metal: false }),
        {
          d: 'M168 908C160 926 166 948 186 962C230 986 300 998 372 998C470 990 540 978 610 980C700 984 720 1000 800 1000L960 1000C1010 998 1036 960 1034 920C1032 896 1026 878 1018 866C960 880 900 884 840 892C700 912 560 934 420 936C320 938 230 930 168 908Z',
          role: 'sole',
          rad: 46,
          vol: 0.5,
          soft: 2.4,
          thick: 3,
          relief: [
            {
              d: 'M180 930C300 960 460 962 600 944C740 926 840 926 940 944C980 950 1010 940 1030 924',
              w: 9,
              h: -4,
              b: 3.4,
              dark: 0.1,
            },
            { d: 'M880 908C930 902 980 896 1018 888', w: 5, h: -2, b: 2, dark: 0.1 },
            { d: 'M640 960C700 956 760 958 820 966', w: 7, h: -3, b: 2.6, dark: 0.1 },
          ],
          lift: { r: 4, a: 0.3, dx: 0, dy: -3 },
        },
        panel(
          'M176 950C226 986 300 998 372 998C470 990 540 978 590 979C560 992 480 1004 372 1006C290 1006 206 990 176 950Z',
          null,
          { role: 'tread', rad: 6 },
        ),
        panel(
          'M700 990C740 998 760 1000 800 1000L960 1000C996 998 1016 978 1026 956C1026 990 1004 1008 960 1008L800 1008C760 1008 726 1004 700 990Z',
          null,
          { role: 'tread', rad: 6 },
        ),
      ],
    }
  },
}
