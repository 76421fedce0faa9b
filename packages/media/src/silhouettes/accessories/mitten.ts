import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { CX, rect } from '../../path'
import { soft } from './parts/small-soft'

/** Mitten with a ribbed cuff. */
export const mitten: Silhouette = {
  paint: { fabric: 'knit', colours: ['#A3453A'], roles: { rib: { fabric: 'widerib' } } },
  fit: { h: 0.64, w: 0.74 },
  focus: [540, 640, 400],
  build({ seed, cut }): Drawing {
    const cuff = choice(cut, 'cuff', 170)
    const hand =
      'M408 1000C402 880 384 780 386 660C390 540 440 440 524 436C610 440 656 540 660 660C662 730 656 790 658 836C686 800 706 760 728 734C752 708 798 728 786 774C764 846 716 900 684 950C672 974 668 984 664 1000Z'
    return {
      parts: [
        {
          d: hand,
          rad: 120,
          vol: 0.85,
          soft: 3,
          thick: 3,
          open: 'M408 1000L664 1000',
          fold: soft(seed, 8),
          creases: [
            [[410, 930, 520, 964, 650, 930], 15, 7],
            [[660, 836, 646, 880, 656, 940], 13, 6],
          ],
          relief: [
            { d: 'M658 836C644 880 652 930 668 960', w: 3, h: -1.8, b: 1.4, dark: 0.2 },
            ...(choice(cut, 'star', false)
              ? [
                  {
                    d: [0, 1, 2, 3].map((i) => rect(CX - 84 + (i % 2) * 8, 560 + i * 60, 10, 10)).join(''),
                    h: 0,
                    dark: 0,
                  },
                ]
              : []),
          ],
        },
        {
          d: `M402 990C490 1004 580 1004 670 990C672 1040 674 1090 678 ${996 + cuff}C580 ${1012 + cuff} 490 ${1012 + cuff} 396 ${996 + cuff}C400 1090 402 1040 402 990Z`,
          role: 'rib',
          rad: 100,
          vol: 0.7,
          thick: 5,
          soft: 2.4,
          open: `M402 990L670 990M396 ${996 + cuff}C490 ${1012 + cuff} 580 ${1012 + cuff} 678 ${996 + cuff}`,
          lift: { r: 7, a: 0.3, dx: 1, dy: -3 },
        },
      ],
    }
  },
}
