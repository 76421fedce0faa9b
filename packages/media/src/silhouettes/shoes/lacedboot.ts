import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { ribbon } from '../../path'
import { lacing } from './parts/lacing'
import { lug } from './parts/lug'
import { panel } from './parts/panel'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

/** Laced boot on a lugged sole; with a fleece collar it is a winter boot. */
export const lacedboot: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#3A2F28'],
    roles: {
      sole: { colours: ['#2E2A27'] },
      lining: { fabric: 'suede', colours: ['#A58B6E'] },
      lace: { fabric: 'canvas', pattern: 'solid', colours: ['#2B2624'] },
      fur: { fabric: 'teddy', pattern: 'solid', colours: ['#DCCDB4'] },
      welt: { fabric: 'leather', pattern: 'solid', colours: ['#B08A4E'] },
    },
  },
  fit: { h: 0.58, w: 0.74 },
  focus: [640, 720, 420],
  build({ seed, cut }): Drawing {
    const fur = choice(cut, 'fur', false)
    const rubber = choice(cut, 'shell', false)
    const upper =
      'M226 946C214 902 244 856 320 838C420 816 506 784 556 716C580 672 588 540 584 420C660 402 806 400 880 414C874 540 876 650 890 740C902 800 910 880 904 946Z'
    return {
      ground: shadow(216, 910, 1016),
      parts: [
        {
          d: 'M584 424C640 392 836 388 880 414C836 442 640 446 584 424Z',
          role: fur ? 'fur' : 'lining',
          dim: 0.6,
          rad: 20,
          vol: 0.2,
          lift: null,
        },
        {
          d: 'M612 440C596 420 566 372 578 352C600 340 664 352 690 372L690 470Z',
          dim: 0.86,
          rad: 26,
          vol: 0.5,
          thick: 3,
          lift: { r: 4, a: 0.24 },
        },
        {
          d: upper,
          rad: 120,
          vol: 0.85,
          soft: 3,
          open: 'M226 946L904 946M584 420C650 434 806 432 880 414',
          fold: soft(seed, 8),
          creases: [
            [[556, 740, 630, 766, 720, 744], 14, 7],
            [[540, 786, 610, 812, 710, 804], 13, 6],
            [[886, 720, 820, 744, 750, 742], 13, 5],
            [[360, 842, 386, 876, 380, 930], 12, 3],
          ],
          relief: [
            ...stitch('M590 440C650 452 806 450 876 432', 0.5),
            ...seam('M380 826C400 870 398 910 386 944', 1.8, 4),
            ...stitch('M390 824C411 870 408 910 396 944', 0.6),
            ...seam('M700 438C690 600 700 740 742 800C790 850 850 880 902 884', 1.8, 4),
            ...stitch('M710 438C700 600 710 736 750 792C796 842 852 870 902 874', 0.6),
          ],
        },
        panel(
          'M548 724C580 672 588 540 584 420L636 424C640 560 636 690 604 772C584 800 560 770 548 724Z',
          'M626 432C630 560 626 686 596 762',
          { rad: 14, thick: 3.6 },
        ),
        ...(rubber
          ? [
              panel(
                'M222 948C214 902 240 868 300 850C420 850 760 866 900 860L906 948Z',
                'M300 862C420 862 760 878 900 872',
                { role: 'shell', rad: 26, thick: 4 },
              ),
            ]
          : []),
        ...lacing({ from: [612, 748], to: [622, 462], n: 7, across: [-34, -14], w: 10, metal: true, bow: true }),
        {
          d: ribbon('M868 420C866 370 884 346 896 356C904 370 896 410 890 440', 14),
          rad: 8,
          vol: 0.7,
          thick: 2,
          lift: { r: 3, a: 0.3 },
        },
        ...(fur
          ? [
              {
                d: 'M572 452C560 420 566 386 590 380C660 366 810 366 876 378C900 384 902 430 890 452C810 474 650 474 572 452Z',
                role: 'fur',
                rad: 40,
                vol: 0.9,
                thick: 6,
                soft: 2,
                lift: { r: 7, a: 0.34, dx: 1, dy: 5 },
              } satisfies Part,
            ]
          : []),
        {
          d: 'M218 936C208 944 208 962 220 966L906 962C912 954 910 942 906 936C700 952 440 952 218 936Z',
          role: 'welt',
          rad: 8,
          vol: 0.5,
          thick: 2,
          soft: 1,
          relief: stitch('M224 950C440 962 700 962 904 948', 0.9),
          lift: { r: 3, a: 0.3, dx: 0, dy: -2 },
        },
        lug(230, 640, 1002),
        lug(766, 906, 1002),
        {
          d: 'M214 960C206 972 206 996 224 1006L650 1006C700 1000 720 990 740 988L752 1008L908 1008C912 990 912 972 908 958C700 968 440 968 214 960Z',
          role: 'sole',
          rad: 18,
          vol: 0.55,
          thick: 2.5,
          soft: 1.6,
          relief: [{ d: 'M216 984L650 984M752 984L908 982', w: 2.4, h: -1.4, b: 1, dark: 0.25 }],
          lift: null,
        },
      ],
    }
  },
}
