import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { stitch, welt } from '../../marks'
import { soft } from './parts/small-soft'

/** Left glove from the back of the hand, fingers up. */
export const glove: Silhouette = {
  paint: { fabric: 'leather', colours: ['#4A3428'], roles: { rib: { fabric: 'rib' } } },
  fit: { h: 0.66, w: 0.74 },
  focus: [520, 640, 380],
  build({ seed, cut }): Drawing {
    const knitted = choice(cut, 'knit', false)
    const cuff = choice(cut, 'cuff', 150)
    const hand =
      'M424 1010C420 900 404 800 400 700C398 600 396 520 400 470C404 438 446 438 452 470C458 540 460 600 466 650C464 560 462 460 464 390C468 354 516 354 520 390C524 470 526 560 530 644C532 560 534 480 540 420C546 386 592 388 594 424C596 500 594 580 594 664C598 610 604 560 612 520C620 490 660 496 660 530C660 600 656 690 652 760C650 800 652 830 658 850C680 820 700 776 724 744C746 718 786 740 772 776C750 830 720 900 690 950C676 980 668 990 664 1010Z'
    const between = 'M466 652C468 700 472 740 476 770M530 646C530 700 530 740 530 774M594 666C590 710 586 744 580 774'
    return {
      parts: [
        {
          d: `M424 1006L664 1006C664 1040 666 1070 672 ${1006 + cuff}C590 ${1020 + cuff} 500 ${1020 + cuff} 416 ${1006 + cuff}C422 1070 424 1040 424 1006Z`,
          role: knitted ? 'rib' : 'main',
          rad: 90,
          vol: 0.7,
          thick: 3,
          soft: 2.4,
          open: `M424 1006L664 1006M416 ${1006 + cuff}C500 ${1020 + cuff} 590 ${1020 + cuff} 672 ${1006 + cuff}`,
          fold: soft(seed + 2),
          relief: knitted
            ? []
            : [...stitch(`M418 ${990 + cuff}C500 ${1004 + cuff} 590 ${1004 + cuff} 670 ${990 + cuff}`, 0.5)],
        },
        {
          d: hand,
          rad: knitted ? 40 : 38,
          vol: 0.85,
          soft: 2.6,
          thick: 2,
          open: 'M424 1010L664 1010',
          fold: soft(seed, 5),
          creases: [
            [[430, 940, 520, 970, 650, 944], 14, 6],
            [[436, 900, 520, 920, 620, 900], 13, 4],
            [[660, 850, 650, 890, 660, 940], 12, 5],
          ],
          relief: [
            { d: between, w: 3, h: -1.6, b: 1.6, dark: 0.2 },
            ...(knitted
              ? []
              : [
                  ...welt('M456 800L466 900', 10, 2.6),
                  ...welt('M530 800L534 904', 10, 2.6),
                  ...welt('M598 800L592 900', 10, 2.6),
                  ...stitch('M456 796L466 900M530 796L534 904M598 796L592 900', 0.4),
                ]),
            { d: 'M660 850C650 890 654 930 666 960', w: 2.6, h: -1.4, b: 1.2, dark: 0.22 },
          ],
        },
        ...(knitted
          ? []
          : [
              {
                d: 'M424 998C500 1010 590 1010 664 998L665 1014C590 1026 500 1026 423 1014Z',
                rad: 12,
                vol: 0.5,
                thick: 2,
                lift: { r: 3, a: 0.24, dx: 1, dy: 2 },
              } satisfies Part,
            ]),
      ],
    }
  },
}
