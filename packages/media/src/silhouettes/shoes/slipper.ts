import { choice } from '../../choice'
import { last } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { ribbon } from '../../path'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

/** Backless slipper with a warm lining. */
export const slipper: Silhouette = {
  paint: {
    fabric: 'suede',
    colours: ['#9A7B5C'],
    roles: {
      sole: { fabric: 'rubber', colours: ['#6E5846'] },
      fur: { fabric: 'teddy', pattern: 'solid', colours: ['#E8DCC6'] },
    },
  },
  fit: { h: 0.42, w: 0.82 },
  focus: [480, 860, 430],
  build({ seed, cut }): Drawing {
    const form = last(
      [
        [190, 910, 960, 1],
        [250, 850, 962, 1],
        [340, 806, 964, 1],
        [470, 772, 964, 1],
        [600, 770, 964, 0.8],
        [690, 860, 964, 0.5],
      ],
      { amp: 60, left: 110, right: 60 },
    )
    const closed = choice(cut, 'closed', false)
    return {
      ground: shadow(196, 1000, 1000),
      parts: [
        {
          d: 'M560 800C660 800 900 884 992 900C1004 912 1004 940 996 950L560 950Z',
          role: 'fur',
          dim: 0.82,
          rad: 60,
          vol: 0.5,
          thick: 4,
          lift: null,
        },
        ...(closed
          ? [
              {
                d: 'M640 900C740 900 900 870 960 770C990 760 1004 780 1004 820C1004 870 1004 920 1000 962L640 962Z',
                rad: 40,
                vol: 0.6,
                thick: 3,
                fold: soft(seed + 4),
                relief: stitch('M650 912C750 912 900 884 966 786', 0.5),
                lift: { r: 4, a: 0.24 },
              } satisfies Part,
              {
                d: ribbon('M640 888C740 892 890 860 950 768C964 752 990 752 1000 772', 36),
                role: 'fur',
                rad: 20,
                vol: 0.8,
                thick: 4,
                lift: { r: 5, a: 0.3 },
              } satisfies Part,
            ]
          : []),
        {
          d: 'M196 962C186 900 230 840 320 804C420 768 540 748 630 772C672 790 690 850 696 962Z',
          rad: 14,
          vol: 0.5,
          soft: 2,
          thick: 3,
          form,
          creases: [[[420, 790, 440, 840, 430, 900], 13, 4]],
          relief: [
            ...stitch('M300 828C330 880 338 920 336 960', 0.5),
            ...seam('M292 832C322 882 329 922 327 960', 1.6, 4),
          ],
        },
        {
          d: ribbon('M560 752C640 744 690 790 706 870C712 900 714 930 712 958', 46, 40),
          role: 'fur',
          rad: 26,
          vol: 0.85,
          thick: 5,
          soft: 2,
          lift: { r: 6, a: 0.34, dx: 2, dy: 3 },
        },
        {
          d: 'M190 952C184 966 186 990 204 998L980 998C1002 996 1008 978 1004 946C760 962 440 966 190 952Z',
          role: 'sole',
          rad: 16,
          vol: 0.5,
          thick: 3,
          soft: 1.6,
          relief: [{ d: 'M190 968C440 980 760 976 1005 962', w: 2, h: -1.2, b: 0.9, dark: 0.24 }],
          lift: { r: 4, a: 0.28, dx: 0, dy: -3 },
        },
      ],
    }
  },
}
