import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { welt } from '../../marks'
import { rect } from '../../path'
import { lug } from './parts/lug'
import { panel } from './parts/panel'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

/** Rubber boot. */
export const rainboot: Silhouette = {
  paint: {
    fabric: 'gumboot',
    colours: ['#3F5A44'],
    roles: {
      sole: { fabric: 'rubber', colours: ['#2E2E2B'] },
      lining: { fabric: 'canvas', colours: ['#B9AD98'] },
      accent: { fabric: 'rubber', pattern: 'solid', colours: ['#EDE6D8'] },
    },
  },
  fit: { h: 0.66, w: 0.74 },
  focus: [680, 560, 440],
  build({ seed, cut }): Drawing {
    const top = 520 - choice(cut, 'shaft', 0)
    const upper = `M296 1350C284 1296 326 1240 410 1216C500 1190 568 1156 596 1086C612 1010 596 760 588 ${top}C664 ${top + 18} 820 ${top + 18} 890 ${top}C900 ${top + 160} 884 900 880 1040C880 1110 902 1180 904 1250L904 1352Z`
    return {
      ground: shadow(300, 910, 1412),
      parts: [
        {
          d: `M588 ${top}C650 ${top - 28} 830 ${top - 28} 890 ${top}C830 ${top + 28} 650 ${top + 28} 588 ${top}Z`,
          role: 'lining',
          dim: 0.6,
          rad: 24,
          vol: 0.2,
          lift: null,
        },
        {
          d: upper,
          rad: 132,
          vol: 0.95,
          soft: 3.6,
          thick: 3,
          open: `M588 ${top}C664 ${top + 18} 820 ${top + 18} 890 ${top}M296 1352L904 1352`,
          fold: soft(seed, 7),
          creases: [
            [[600, 1050, 690, 1086, 800, 1060], 18, 7],
            [[590, 1120, 690, 1150, 810, 1136], 16, 6],
            [[886, 1000, 800, 1030, 720, 1020], 18, 5],
          ],
          relief: [
            ...welt('M742 546C744 760 740 980 738 1120', 6, 1.6),
            ...welt('M424 1214C450 1250 470 1300 470 1350', 8, 2),
          ],
        },
        {
          d: `M584 ${top - 4}C664 ${top + 16} 820 ${top + 16} 894 ${top - 4}L895 ${top + 36}C820 ${top + 54} 664 ${top + 54} 588 ${top + 36}Z`,
          role: 'accent',
          rad: 100,
          vol: 0.6,
          thick: 3,
          open: `M584 ${top - 4}L894 ${top - 4}M588 ${top + 38}L895 ${top + 38}`,
          lift: { r: 4, a: 0.26, dx: 1, dy: 3 },
        },
        panel(
          'M292 1352C284 1320 300 1276 350 1256C420 1300 560 1310 640 1300C740 1290 840 1290 906 1300L908 1354Z',
          null,
          { role: 'main', rad: 24, thick: 4 },
        ),
        {
          d: rect(690, 800, 96, 60, 8),
          rad: 8,
          vol: 0.2,
          thick: 2,
          relief: [{ d: rect(698, 808, 80, 44, 5), w: 2, h: -1, b: 0.8, dark: 0.16 }],
          lift: { r: 3, a: 0.24, dx: 1, dy: 2 },
        },
        {
          d: 'M286 1346C276 1360 278 1392 296 1404L660 1404C690 1396 710 1386 740 1384L752 1406L908 1406C914 1390 914 1364 910 1346C760 1360 440 1362 286 1346Z',
          role: 'sole',
          rad: 18,
          vol: 0.55,
          thick: 3,
          soft: 1.6,
          relief: [{ d: 'M286 1372C440 1384 700 1382 912 1370', w: 2.4, h: -1.4, b: 1, dark: 0.25 }],
          lift: { r: 4, a: 0.26, dx: 0, dy: -3 },
        },
        lug(310, 650, 1400),
        lug(760, 906, 1400),
      ],
    }
  },
}
