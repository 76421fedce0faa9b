import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { ellipse, rect, ribbon } from '../../path'
import { shadow } from './parts/shadow'
import { soft } from './parts/soft'

/** Ankle boot on a block heel, closed by a zip at the side. */
export const heelboot: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#4B3227'],
    roles: {
      sole: { fabric: 'leather', colours: ['#2C2320'] },
      heel: { fabric: 'leather', pattern: 'solid', colours: ['#3A2820'] },
      lining: { fabric: 'suede', colours: ['#A98E70'] },
      metal: { colours: ['#B9A078'] },
    },
  },
  fit: { h: 0.58, w: 0.72 },
  focus: [680, 1060, 420],
  build({ seed, cut }): Drawing {
    const top = 880 - choice(cut, 'shaft', 0)
    const pointed = choice(cut, 'pointed', 0)
    const upper = `M${300 - pointed} 1382C${298 - pointed * 0.6} 1344 346 1314 412 1292C492 1264 552 1226 584 1164C602 1120 600 1040 596 ${top}C660 ${top + 16} 800 ${top + 16} 862 ${top}C856 1000 838 1040 836 1092C834 1152 870 1206 880 1272C800 1284 740 1296 686 1328C626 1364 560 1394 460 1398L322 1398C306 1396 300 1390 ${300 - pointed} 1382Z`
    return {
      ground: shadow(316, 520, 1408) + ellipse(826, 1410, 62, 8),
      parts: [
        {
          d: `M596 ${top}C650 ${top - 22} 812 ${top - 22} 862 ${top}C812 ${top + 24} 650 ${top + 24} 596 ${top}Z`,
          role: 'lining',
          dim: 0.58,
          rad: 22,
          vol: 0.2,
          lift: null,
        },
        {
          d: 'M704 1312C760 1290 830 1286 880 1266C884 1290 872 1340 864 1404L772 1404C768 1360 752 1330 704 1318Z',
          role: 'heel',
          rad: 34,
          vol: 0.75,
          thick: 2,
          soft: 2,
          relief: [{ d: 'M772 1392L866 1392', w: 2, h: -1, b: 1, dark: 0.3 }],
          lift: null,
        },
        {
          d: `M${298 - pointed} 1384C300 1402 312 1410 330 1410L462 1410C566 1406 632 1376 692 1338C742 1308 800 1296 882 1282L880 1266C800 1280 740 1290 682 1322C620 1358 560 1390 460 1394L322 1394Z`,
          role: 'sole',
          rad: 7,
          vol: 0.5,
          thick: 2,
          soft: 1,
          lift: null,
        },
        {
          d: upper,
          rad: 128,
          vol: 0.92,
          soft: 3,
          thick: 2.6,
          open: `M596 ${top}C660 ${top + 16} 800 ${top + 16} 862 ${top}`,
          fold: soft(seed, 8),
          creases: [
            [[600, 1070, 680, 1100, 790, 1072], 15, 7],
            [[596, 1130, 690, 1156, 800, 1140], 14, 7],
            [[836, 1050, 780, 1070, 710, 1060], 14, 5],
            [[566, 1200, 620, 1226, 690, 1210], 13, 5],
            [[430, 1296, 462, 1330, 450, 1380], 12, 3],
          ],
          relief: [
            ...stitch(`M600 ${top + 18}C660 ${top + 32} 800 ${top + 32} 860 ${top + 18}`, 0.5),
            ...seam(`M742 ${top + 16}C742 1000 736 1100 728 1210C726 1250 722 1280 716 1308`, 1.6, 4),
            ...stitch('M852 1290C836 1236 800 1206 730 1200', 0.4),
            ...seam('M470 1272C500 1310 520 1350 524 1392', 1.4, 4),
          ],
        },
        {
          d: ribbon(`M716 ${top + 20}C716 1000 712 1100 704 1196`, 10),
          role: 'metal',
          rad: 5,
          vol: 0.5,
          thick: 1.2,
          soft: 0.9,
          lift: null,
          relief: [
            { d: `M716 ${top + 20}C716 1000 712 1100 704 1196`, w: 5, h: 1, b: 0.7, dash: '1.6 2.8', dark: 0.34 },
          ],
        },
        {
          d: rect(710, top + 16, 11, 36, 4),
          role: 'metal',
          rad: 5,
          vol: 0.8,
          soft: 0.8,
          lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
        },
      ],
    }
  },
}
