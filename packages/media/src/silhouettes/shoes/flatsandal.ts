import { choice } from '../../choice'
import { last } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { stitch } from '../../marks'
import { rect, ribbon } from '../../path'
import { shadow } from './parts/shadow'

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

/** A strap over the foot: the near side, and behind it the inside of the far side. */
function vamp(d: string, behind: string, line: string, form: Part['form']): Part[] {
  return [
    { d: behind, role: 'lining', dim: 0.62, rad: 26, vol: 0.3, lift: null },
    {
      d,
      rad: 10,
      vol: 0.5,
      thick: 3.6,
      soft: 1.6,
      ...(form && { form }),
      relief: stitch(line, 0.4),
      lift: { r: 6, a: 0.36, dx: 2, dy: 4 },
    },
  ]
}

const thin = (d: string, w: number, dim = 1): Part => ({
  d: ribbon(d, w),
  rad: w * 0.6,
  vol: 0.36,
  thick: 3.4,
  soft: 1.4,
  dim,
  relief: dim < 1 ? [] : stitch(d, 0.25),
  lift: dim < 1 ? null : { r: 5, a: 0.34, dx: 2, dy: 4 },
})

/** Flat sandal on a moulded footbed: two buckled straps or one wide one, with or without a strap at the ankle. */
export const flatsandal: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#8A5A3A'],
    roles: {
      sole: { fabric: 'rubber', colours: ['#3A332D'] },
      bed: { fabric: 'suede', pattern: 'solid', colours: ['#C9AE8A'] },
      lining: { fabric: 'suede', colours: ['#B59A78'] },
      metal: { colours: ['#C2A775'] },
    },
  },
  fit: { h: 0.42, w: 0.82 },
  focus: [440, 880, 430],
  build({ cut }): Drawing {
    const ankle = choice(cut, 'ankle', true)
    const wide = choice(cut, 'cross', false)
    const form = wide
      ? last(
          [
            [296, 900, 950, 1],
            [350, 830, 952, 1],
            [440, 776, 952, 1],
            [560, 800, 948, 1],
            [662, 900, 940, 1],
          ],
          { amp: 46, left: 70, right: 90 },
        )
      : last(
          [
            [254, 880, 950, 1],
            [330, 826, 952, 1],
            [450, 900, 950, 1],
            [500, 880, 950, 1],
            [590, 790, 946, 1],
            [700, 900, 936, 1],
          ],
          { amp: 42, left: 60, right: 80 },
        )
    const straps = wide
      ? [
          ...vamp(
            'M300 948C298 880 350 800 440 780C510 766 566 786 588 826C616 872 640 908 654 936C540 950 400 954 300 948Z',
            'M440 782C510 760 590 776 640 830C660 856 676 890 690 926L640 930C620 890 570 820 440 782Z',
            'M312 942C312 884 360 812 442 793C506 780 556 798 577 832C604 876 626 908 638 932',
            form,
          ),
          clasp(560, 850),
        ]
      : [
          ...vamp(
            'M258 946C256 902 286 846 334 824C360 812 392 814 406 834C430 868 448 908 458 944C390 952 320 952 258 946Z',
            'M340 824C390 800 440 826 470 870C484 892 492 916 496 940L452 942C440 900 410 840 340 824Z',
            'M270 942C270 904 296 856 340 836C362 826 388 828 397 842C418 872 434 908 444 942',
            form,
          ),
          ...vamp(
            'M500 946C496 896 522 824 566 796C594 780 626 784 640 806C664 848 684 898 694 932C630 946 560 950 500 946Z',
            'M574 794C628 772 676 800 704 846C716 868 724 896 728 926L690 932C676 886 648 810 574 794Z',
            'M513 942C510 898 534 834 573 808C596 795 621 798 631 814C654 854 672 898 681 930',
            form,
          ),
          clasp(394, 862),
          clasp(630, 832),
        ]
    return {
      ground: shadow(200, 996, 1000),
      parts: [
        ...(ankle ? [thin('M780 716C800 690 900 678 950 700', 24, 0.6)] : []),
        {
          d: 'M206 940C204 916 236 908 300 910C460 916 560 908 680 896C800 884 920 866 982 872C1004 878 1006 920 998 946Z',
          role: 'bed',
          rad: 16,
          vol: 0.4,
          thick: 2,
          relief: stitch('M222 932C300 922 560 924 690 910C810 898 920 882 984 886', 0.4),
          lift: null,
        },
        ...straps,
        ...(ankle
          ? [
              {
                d: 'M848 904C852 836 884 770 938 706C954 690 976 698 978 720C972 780 978 836 990 884C946 898 900 906 848 904Z',
                rad: 26,
                vol: 0.55,
                thick: 3.4,
                soft: 1.6,
                relief: stitch('M862 896C866 836 896 778 945 718C954 708 964 712 965 722C960 782 966 834 976 878', 0.4),
                lift: { r: 5, a: 0.32, dx: 2, dy: 4 },
              } satisfies Part,
              thin('M774 718C760 760 862 772 952 724', 24),
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
