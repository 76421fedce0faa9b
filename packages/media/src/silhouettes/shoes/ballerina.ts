import { last } from '../../drape'
import type { Part, Silhouette } from '../../drawing'
import { seam, welt } from '../../marks'
import { rect } from '../../path'
import { shadow } from './parts/shadow'

export const ballerina: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#C7A58F'],
    roles: { sole: { fabric: 'leather', colours: ['#6E5846'] }, lining: { fabric: 'leather', colours: ['#E4D3BF'] } },
  },
  fit: { h: 0.4, w: 0.82 },
  focus: [400, 880, 420],
  build() {
    const form = last(
      [
        [190, 940, 984, 1],
        [230, 900, 984, 1],
        [300, 870, 985, 1],
        [400, 852, 985, 0.9],
        [500, 896, 984, 0.4],
        [620, 904, 982, 0.3],
        [800, 874, 980, 0.3],
        [940, 794, 978, 0.35],
        [1004, 790, 976, 0.35],
      ],
      { amp: 48, left: 110, right: 60 },
    )
    const edge = 'M404 852C424 890 506 910 612 907C742 903 850 858 928 800C946 786 966 786 976 798'
    const loop = (s: number) =>
      `M${396} ${848}C${396 + s * 20} ${818} ${396 + s * 62} ${814} ${396 + s * 60} ${842}C${396 + s * 58} ${868} ${396 + s * 22} ${868} ${396} ${852}Z`
    return {
      ground: shadow(196, 996, 994),
      parts: [
        {
          d: 'M400 852C520 826 660 856 760 838C850 820 900 782 962 784C930 850 840 902 700 912C560 934 420 926 396 850Z',
          role: 'lining',
          dim: 0.68,
          rad: 40,
          vol: 0.3,
          lift: null,
          relief: seam('M830 824C838 850 842 866 844 880', 1.2, 3),
        },
        {
          d: 'M196 976C188 930 226 892 292 871C330 859 372 850 404 852C424 890 506 910 612 907C742 903 850 858 928 800C950 782 978 786 981 808C983 860 1002 900 1002 950C1002 966 1000 976 998 984L200 987Z',
          rad: 10,
          vol: 0.55,
          soft: 1.6,
          thick: 2.4,
          form,
          creases: [[[352, 862, 366, 890, 350, 930], 10, 2.4]],
          relief: [
            ...welt(edge, 10, 3),
            ...seam('M392 858C424 906 506 922 614 919C748 915 858 868 938 808', 1, 2.6),
            ...seam('M884 842C900 880 908 930 908 984', 1.2, 3),
          ],
        },
        {
          d: 'M194 972C300 988 760 988 1003 974L1003 988C900 995 300 997 198 990C194 984 193 978 194 972Z',
          role: 'sole',
          rad: 7,
          vol: 0.5,
          thick: 1.6,
          soft: 1,
          lift: { r: 3, a: 0.22, dx: 0, dy: -2 },
        },
        { d: 'M850 988L1003 984C1004 992 1002 998 1000 1003L858 1003Z', role: 'sole', rad: 8, vol: 0.5, lift: null },
        ...[-1, 1].map(
          (s): Part => ({
            d: `M396 852C${396 + s * 12} 872 ${396 + s * 26} 888 ${396 + s * 36} 902L${396 + s * 20} 908C${396 + s * 10} 890 396 874 394 856Z`,
            rad: 6,
            vol: 0.7,
            thick: 1.6,
            lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
          }),
        ),
        ...[-1, 1].map(
          (s): Part => ({
            d: loop(s),
            rad: 16,
            vol: 0.9,
            creases: [[[396 + s * 4, 848, 396 + s * 26, 836, 396 + s * 50, 842], 5, 3.4]],
            lift: { r: 5, a: 0.42, dx: 2, dy: 4 },
          }),
        ),
        { d: rect(386, 838, 20, 24, 8), rad: 10, vol: 1, lift: { r: 3, a: 0.45 } },
      ],
    }
  },
}
