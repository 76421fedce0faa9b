import { last } from '../../drape'
import type { Part, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { ellipse, rect, ribbon } from '../../path'
import { shadow } from './parts/shadow'

export const sandal: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#A9714B'],
    roles: {
      sole: { fabric: 'leather', colours: ['#5A4433'] },
      lining: { fabric: 'suede', colours: ['#CDB191'] },
      heel: { fabric: 'leather', pattern: 'solid', colours: ['#7C5236'] },
      metal: { colours: ['#C2A775'] },
    },
  },
  fit: { h: 0.5, w: 0.76 },
  focus: [840, 720, 420],
  build() {
    const strap = (d: string, w: number, o: { dim?: number; role?: string } = {}): Part => ({
      d: ribbon(d, w),
      rad: w * 0.5,
      vol: 0.55,
      thick: 3,
      soft: 1.3,
      dim: o.dim ?? 1,
      ...(o.role && { role: o.role }),
      lift: o.dim ? null : { r: 5, a: 0.38, dx: 2, dy: 4 },
      relief: o.dim ? [] : stitch(d, 0.2),
    })
    const band = last(
      [
        [286, 900, 986, 1],
        [340, 868, 984, 1],
        [380, 858, 980, 1],
        [430, 890, 974, 1],
        [496, 930, 966, 1],
      ],
      { amp: 42, left: 50, right: 60 },
    )
    return {
      ground: shadow(216, 470, 1002) + ellipse(886, 1003, 66, 8),
      parts: [
        {
          d: 'M372 862C392 846 416 850 428 866C460 896 490 926 512 950L470 964C440 930 410 890 372 862Z',
          role: 'lining',
          dim: 0.56,
          rad: 20,
          vol: 0.4,
          lift: null,
        },
        strap('M766 650C772 616 900 604 938 634', 24, { dim: 0.5, role: 'lining' }),
        {
          d: 'M806 846C860 838 920 836 962 826C966 880 956 950 952 1002L830 1002C832 940 826 890 806 862Z',
          role: 'heel',
          rad: 44,
          vol: 0.75,
          thick: 2,
          soft: 2,
          relief: [{ d: 'M830 988L954 988', w: 2, h: -1.2, b: 0.9, dark: 0.35 }],
          lift: null,
        },
        {
          d: 'M200 972C196 984 204 996 222 1000C280 1006 400 1006 470 994C580 970 680 898 800 862C860 846 920 848 966 836C970 826 968 812 962 804C900 822 850 822 790 838C680 868 590 940 470 966C390 984 280 984 200 972Z',
          role: 'sole',
          rad: 10,
          vol: 0.5,
          thick: 2,
          soft: 1,
          lift: null,
        },
        {
          d: 'M198 964C204 954 300 956 380 950C470 940 590 880 690 836C780 800 880 790 950 792C964 794 968 804 962 812C900 826 850 826 790 842C680 872 590 944 470 970C390 988 280 988 204 978C196 974 196 970 198 964Z',
          role: 'lining',
          rad: 12,
          vol: 0.4,
          thick: 1.6,
          relief: stitch('M210 968C300 976 400 972 470 956C590 928 680 856 790 828C850 814 900 814 954 802', 0.35),
          lift: null,
        },
        {
          d: 'M290 984C288 936 306 892 338 868C356 854 384 854 400 870C430 898 464 934 490 966C430 986 360 990 290 984Z',
          rad: 10,
          vol: 0.5,
          thick: 3.4,
          soft: 1.6,
          form: band,
          relief: stitch('M300 980C299 938 316 898 345 876C360 866 380 866 393 878C420 904 452 938 477 966', 0.3),
          lift: { r: 6, a: 0.36, dx: 2, dy: 4 },
        },
        {
          d: 'M862 842C866 790 884 720 910 640C920 622 946 624 948 642C950 700 958 760 968 800C970 816 968 828 962 834C930 842 890 846 862 842Z',
          rad: 26,
          vol: 0.6,
          thick: 3,
          soft: 1.6,
          relief: [
            ...stitch('M874 836C878 790 894 724 919 648C924 638 936 638 938 648C941 702 950 764 958 806', 0.3),
            ...seam('M866 842C900 838 930 832 966 820', 1, 3),
          ],
          lift: { r: 5, a: 0.3 },
        },
        strap('M774 626C750 648 800 676 850 674C890 672 920 662 938 646', 24),
        {
          d: `${rect(806, 653, 40, 38, 8)}M814 661L814 683L838 683L838 661Z`,
          holes: true,
          role: 'metal',
          rad: 6,
          vol: 0.9,
          thick: 2,
          soft: 0.8,
          lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
        },
        strap('M842 673C862 673 880 671 898 666', 15),
        { d: ellipse(868, 672, 2.6) + ellipse(884, 669, 2.6), rad: 3, vol: 0, dim: 0.3, lift: null },
      ],
    }
  },
}
