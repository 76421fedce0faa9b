import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { last } from '../drape'
import { seam, stitch, welt } from '../marks'
import { ellipse, rect, ribbon } from '../path'
import { lacing, panel, shadow, soft } from './shoes'

const lug = (x0: number, x1: number, y: number): Part => ({
  d: Array.from({ length: Math.floor((x1 - x0) / 46) }, (_, i) => rect(x0 + i * 46, y, 30, 16, 3)).join(''),
  role: 'sole', rad: 8, vol: 0.4, thick: 2, dim: 0.8, lift: null,
})

/** Laced boot on a lugged sole; with a fleece collar it is a winter boot. */
export const lacedboot: Silhouette = {
  paint: { fabric: 'leather', colours: ['#3A2F28'], roles: { sole: { colours: ['#2E2A27'] }, lining: { fabric: 'suede', colours: ['#A58B6E'] }, lace: { fabric: 'canvas', pattern: 'solid', colours: ['#2B2624'] }, fur: { fabric: 'teddy', pattern: 'solid', colours: ['#DCCDB4'] }, welt: { fabric: 'leather', pattern: 'solid', colours: ['#B08A4E'] } } },
  fit: { h: 0.58, w: 0.74 },
  focus: [640, 720, 420],
  build({ seed, cut }): Drawing {
    const fur = choice(cut, 'fur', false)
    const rubber = choice(cut, 'shell', false)
    const upper = 'M226 946C214 902 244 856 320 838C420 816 506 784 556 716C580 672 588 540 584 420C660 402 806 400 880 414C874 540 876 650 890 740C902 800 910 880 904 946Z'
    return {
      ground: shadow(216, 910, 1016),
      parts: [
        { d: 'M584 424C640 392 836 388 880 414C836 442 640 446 584 424Z', role: fur ? 'fur' : 'lining', dim: 0.6, rad: 20, vol: 0.2, lift: null },
        { d: 'M612 440C596 420 566 372 578 352C600 340 664 352 690 372L690 470Z', dim: 0.86, rad: 26, vol: 0.5, thick: 3, lift: { r: 4, a: 0.24 } },
        { d: upper, rad: 120, vol: 0.85, soft: 3, open: 'M226 946L904 946M584 420C650 434 806 432 880 414', fold: soft(seed, 8), creases: [[[556, 740, 630, 766, 720, 744], 14, 7], [[540, 786, 610, 812, 710, 804], 13, 6], [[886, 720, 820, 744, 750, 742], 13, 5], [[360, 842, 386, 876, 380, 930], 12, 3]], relief: [...stitch('M590 440C650 452 806 450 876 432', 0.5), ...seam('M380 826C400 870 398 910 386 944', 1.8, 4), ...stitch('M390 824C411 870 408 910 396 944', 0.6), ...seam('M700 438C690 600 700 740 742 800C790 850 850 880 902 884', 1.8, 4), ...stitch('M710 438C700 600 710 736 750 792C796 842 852 870 902 874', 0.6)] },
        panel('M548 724C580 672 588 540 584 420L636 424C640 560 636 690 604 772C584 800 560 770 548 724Z', 'M626 432C630 560 626 686 596 762', { rad: 14, thick: 3.6 }),
        ...(rubber ? [panel('M222 948C214 902 240 868 300 850C420 850 760 866 900 860L906 948Z', 'M300 862C420 862 760 878 900 872', { role: 'shell', rad: 26, thick: 4 })] : []),
        ...lacing({ from: [612, 748], to: [622, 462], n: 7, across: [-34, -14], w: 10, metal: true, bow: true }),
        { d: ribbon('M868 420C866 370 884 346 896 356C904 370 896 410 890 440', 14), rad: 8, vol: 0.7, thick: 2, lift: { r: 3, a: 0.3 } },
        ...(fur ? [{ d: 'M572 452C560 420 566 386 590 380C660 366 810 366 876 378C900 384 902 430 890 452C810 474 650 474 572 452Z', role: 'fur', rad: 40, vol: 0.9, thick: 6, soft: 2, lift: { r: 7, a: 0.34, dx: 1, dy: 5 } } satisfies Part] : []),
        { d: 'M218 936C208 944 208 962 220 966L906 962C912 954 910 942 906 936C700 952 440 952 218 936Z', role: 'welt', rad: 8, vol: 0.5, thick: 2, soft: 1, relief: stitch('M224 950C440 962 700 962 904 948', 0.9), lift: { r: 3, a: 0.3, dx: 0, dy: -2 } },
        lug(230, 640, 1002), lug(766, 906, 1002),
        { d: 'M214 960C206 972 206 996 224 1006L650 1006C700 1000 720 990 740 988L752 1008L908 1008C912 990 912 972 908 958C700 968 440 968 214 960Z', role: 'sole', rad: 18, vol: 0.55, thick: 2.5, soft: 1.6, relief: [{ d: 'M216 984L650 984M752 984L908 982', w: 2.4, h: -1.4, b: 1, dark: 0.25 }], lift: null },
      ],
    }
  },
}

/** Ankle boot on a block heel, closed by a zip at the side. */
export const heelboot: Silhouette = {
  paint: { fabric: 'leather', colours: ['#4B3227'], roles: { sole: { fabric: 'leather', colours: ['#2C2320'] }, heel: { fabric: 'leather', pattern: 'solid', colours: ['#3A2820'] }, lining: { fabric: 'suede', colours: ['#A98E70'] }, metal: { colours: ['#B9A078'] } } },
  fit: { h: 0.58, w: 0.72 },
  focus: [680, 1060, 420],
  build({ seed, cut }): Drawing {
    const top = 880 - choice(cut, 'shaft', 0)
    const pointed = choice(cut, 'pointed', 0)
    const upper = `M${300 - pointed} 1382C${298 - pointed * 0.6} 1344 346 1314 412 1292C492 1264 552 1226 584 1164C602 1120 600 1040 596 ${top}C660 ${top + 16} 800 ${top + 16} 862 ${top}C856 1000 838 1040 836 1092C834 1152 870 1206 880 1272C800 1284 740 1296 686 1328C626 1364 560 1394 460 1398L322 1398C306 1396 300 1390 ${300 - pointed} 1382Z`
    return {
      ground: shadow(316, 520, 1408) + ellipse(826, 1410, 62, 8),
      parts: [
        { d: `M596 ${top}C650 ${top - 22} 812 ${top - 22} 862 ${top}C812 ${top + 24} 650 ${top + 24} 596 ${top}Z`, role: 'lining', dim: 0.58, rad: 22, vol: 0.2, lift: null },
        { d: 'M704 1312C760 1290 830 1286 880 1266C884 1290 872 1340 864 1404L772 1404C768 1360 752 1330 704 1318Z', role: 'heel', rad: 34, vol: 0.75, thick: 2, soft: 2, relief: [{ d: 'M772 1392L866 1392', w: 2, h: -1, b: 1, dark: 0.3 }], lift: null },
        { d: `M${298 - pointed} 1384C300 1402 312 1410 330 1410L462 1410C566 1406 632 1376 692 1338C742 1308 800 1296 882 1282L880 1266C800 1280 740 1290 682 1322C620 1358 560 1390 460 1394L322 1394Z`, role: 'sole', rad: 7, vol: 0.5, thick: 2, soft: 1, lift: null },
        { d: upper, rad: 128, vol: 0.92, soft: 3, thick: 2.6, open: `M596 ${top}C660 ${top + 16} 800 ${top + 16} 862 ${top}`, fold: soft(seed, 8), creases: [[[600, 1070, 680, 1100, 790, 1072], 15, 7], [[596, 1130, 690, 1156, 800, 1140], 14, 7], [[836, 1050, 780, 1070, 710, 1060], 14, 5], [[566, 1200, 620, 1226, 690, 1210], 13, 5], [[430, 1296, 462, 1330, 450, 1380], 12, 3]], relief: [...stitch(`M600 ${top + 18}C660 ${top + 32} 800 ${top + 32} 860 ${top + 18}`, 0.5), ...seam(`M742 ${top + 16}C742 1000 736 1100 728 1210C726 1250 722 1280 716 1308`, 1.6, 4), ...stitch('M852 1290C836 1236 800 1206 730 1200', 0.4), ...seam('M470 1272C500 1310 520 1350 524 1392', 1.4, 4)] },
        { d: ribbon(`M716 ${top + 20}C716 1000 712 1100 704 1196`, 10), role: 'metal', rad: 5, vol: 0.5, thick: 1.2, soft: 0.9, lift: null, relief: [{ d: `M716 ${top + 20}C716 1000 712 1100 704 1196`, w: 5, h: 1, b: 0.7, dash: '1.6 2.8', dark: 0.34 }] },
        { d: rect(710, top + 16, 11, 36, 4), role: 'metal', rad: 5, vol: 0.8, soft: 0.8, lift: { r: 3, a: 0.4, dx: 1, dy: 3 } },
      ],
    }
  },
}

/** Rubber boot. */
export const rainboot: Silhouette = {
  paint: { fabric: 'gumboot', colours: ['#3F5A44'], roles: { sole: { fabric: 'rubber', colours: ['#2E2E2B'] }, lining: { fabric: 'canvas', colours: ['#B9AD98'] }, accent: { fabric: 'rubber', pattern: 'solid', colours: ['#EDE6D8'] } } },
  fit: { h: 0.66, w: 0.74 },
  focus: [680, 560, 440],
  build({ seed, cut }): Drawing {
    const top = 520 - choice(cut, 'shaft', 0)
    const upper = `M296 1350C284 1296 326 1240 410 1216C500 1190 568 1156 596 1086C612 1010 596 760 588 ${top}C664 ${top + 18} 820 ${top + 18} 890 ${top}C900 ${top + 160} 884 900 880 1040C880 1110 902 1180 904 1250L904 1352Z`
    return {
      ground: shadow(300, 910, 1412),
      parts: [
        { d: `M588 ${top}C650 ${top - 28} 830 ${top - 28} 890 ${top}C830 ${top + 28} 650 ${top + 28} 588 ${top}Z`, role: 'lining', dim: 0.6, rad: 24, vol: 0.2, lift: null },
        { d: upper, rad: 132, vol: 0.95, soft: 3.6, thick: 3, open: `M588 ${top}C664 ${top + 18} 820 ${top + 18} 890 ${top}M296 1352L904 1352`, fold: soft(seed, 7), creases: [[[600, 1050, 690, 1086, 800, 1060], 18, 7], [[590, 1120, 690, 1150, 810, 1136], 16, 6], [[886, 1000, 800, 1030, 720, 1020], 18, 5]], relief: [...welt('M742 546C744 760 740 980 738 1120', 6, 1.6), ...welt('M424 1214C450 1250 470 1300 470 1350', 8, 2)] },
        { d: `M584 ${top - 4}C664 ${top + 16} 820 ${top + 16} 894 ${top - 4}L895 ${top + 36}C820 ${top + 54} 664 ${top + 54} 588 ${top + 36}Z`, role: 'accent', rad: 100, vol: 0.6, thick: 3, open: `M584 ${top - 4}L894 ${top - 4}M588 ${top + 38}L895 ${top + 38}`, lift: { r: 4, a: 0.26, dx: 1, dy: 3 } },
        panel('M292 1352C284 1320 300 1276 350 1256C420 1300 560 1310 640 1300C740 1290 840 1290 906 1300L908 1354Z', null, { role: 'main', rad: 24, thick: 4 }),
        { d: rect(690, 800, 96, 60, 8), rad: 8, vol: 0.2, thick: 2, relief: [{ d: rect(698, 808, 80, 44, 5), w: 2, h: -1, b: 0.8, dark: 0.16 }], lift: { r: 3, a: 0.24, dx: 1, dy: 2 } },
        { d: 'M286 1346C276 1360 278 1392 296 1404L660 1404C690 1396 710 1386 740 1384L752 1406L908 1406C914 1390 914 1364 910 1346C760 1360 440 1362 286 1346Z', role: 'sole', rad: 18, vol: 0.55, thick: 3, soft: 1.6, relief: [{ d: 'M286 1372C440 1384 700 1382 912 1370', w: 2.4, h: -1.4, b: 1, dark: 0.25 }], lift: { r: 4, a: 0.26, dx: 0, dy: -3 } },
        lug(310, 650, 1400), lug(760, 906, 1400),
      ],
    }
  },
}

/** Laced derby with open quarters. */
export const derby: Silhouette = {
  paint: { fabric: 'leather', colours: ['#4A2F22'], roles: { sole: { fabric: 'leather', colours: ['#2F2623'] }, lining: { fabric: 'leather', colours: ['#C9A683'] }, welt: { fabric: 'leather', pattern: 'solid', colours: ['#7A5638'] }, lace: { fabric: 'canvas', pattern: 'solid', colours: ['#332822'] } } },
  fit: { h: 0.46, w: 0.82 },
  focus: [500, 840, 430],
  build({ seed, cut }): Drawing {
    const form = last([[196, 916, 950, 1], [236, 884, 950, 1], [300, 858, 950, 1], [420, 818, 950, 1], [520, 762, 950, 0.8], [600, 716, 950, 0.6], [660, 736, 950, 0.4], [760, 800, 950, 0.3], [900, 768, 950, 0.3], [1004, 736, 950, 0.35]], { amp: 52, left: 100, right: 60 })
    const upper = 'M200 952C193 912 226 880 296 857C370 834 452 806 520 760C560 732 590 708 622 694C640 690 652 700 660 716C690 764 730 796 780 800C850 802 910 776 950 738C966 726 986 734 988 754C988 820 1003 866 1003 921L1001 952Z'
    const captoe = choice(cut, 'cap', true)
    return {
      ground: shadow(206, 1000, 1002),
      parts: [
        { d: 'M616 696C690 716 800 740 866 744C910 740 940 728 968 736C940 786 850 806 780 802C710 796 660 750 616 696Z', role: 'lining', dim: 0.62, rad: 30, vol: 0.4, lift: null },
        { d: 'M470 796C520 760 570 716 600 664C612 646 640 640 660 650C684 664 684 700 672 730L600 800Z', dim: 0.92, rad: 30, vol: 0.6, thick: 3, fold: soft(seed + 3), relief: stitch('M636 660C660 660 670 680 664 704', 0.5), lift: { r: 4, a: 0.24 } },
        { d: upper, rad: 12, vol: 0.5, soft: 1.6, thick: 2.6, form, creases: [[[404, 824, 424, 862, 414, 910], 11, 3.4], [[446, 808, 468, 856, 462, 906], 11, 3.4]], relief: [...welt('M652 706C690 764 736 806 790 808C856 808 912 780 954 744', 8, 2.6), ...(captoe ? [...seam('M332 846C360 876 366 914 358 952', 2, 4), ...stitch('M342 842C371 874 377 914 369 952M349 840C379 872 385 914 377 952', 0.7)] : [])] },
        panel('M864 952C866 890 890 830 986 784C996 830 1003 876 1003 921L1001 952Z', 'M874 948C878 894 902 842 986 796', { form, rad: 8 }),
        panel('M474 792C520 764 570 726 622 694C640 690 652 700 660 716C680 752 706 780 740 792C700 830 640 900 620 952L500 952C520 908 530 868 516 836C506 814 486 804 474 792Z', 'M484 800C510 814 528 838 528 862C528 890 520 920 510 948M648 706C676 752 700 780 724 790C690 826 636 892 612 948', { form, rad: 10, thick: 4.4 }),
        ...lacing({ from: [520, 792], to: [640, 722], n: 4, w: 9, across: [-26, -42], metal: false }),
        { d: 'M194 944C186 952 188 964 200 966L1006 966C1010 958 1008 950 1004 944C760 954 440 954 194 944Z', role: 'welt', rad: 7, vol: 0.5, thick: 2, soft: 1, relief: stitch('M200 954C440 961 760 961 1002 953', 0.9), lift: { r: 3, a: 0.3, dx: 0, dy: -2 } },
        { d: 'M196 964L1006 963L1005 974L760 978C740 984 730 992 700 994C560 996 330 990 210 978C202 976 196 970 196 964Z', role: 'sole', rad: 9, vol: 0.5, thick: 2, soft: 1, lift: null },
        { d: 'M752 974L1006 970C1004 984 1003 994 1002 1003L766 1003C764 992 760 982 752 974Z', role: 'sole', rad: 12, vol: 0.55, thick: 2, relief: [{ d: 'M758 984L1003 982M762 993L1002 992', w: 1.6, h: -0.8, b: 0.8, dark: 0.25 }], lift: null },
      ],
    }
  },
}

/** Backless slipper with a warm lining. */
export const slipper: Silhouette = {
  paint: { fabric: 'suede', colours: ['#9A7B5C'], roles: { sole: { fabric: 'rubber', colours: ['#6E5846'] }, fur: { fabric: 'teddy', pattern: 'solid', colours: ['#E8DCC6'] } } },
  fit: { h: 0.42, w: 0.82 },
  focus: [480, 860, 430],
  build({ seed, cut }): Drawing {
    const form = last([[190, 910, 960, 1], [250, 850, 962, 1], [340, 806, 964, 1], [470, 772, 964, 1], [600, 770, 964, 0.8], [690, 860, 964, 0.5]], { amp: 60, left: 110, right: 60 })
    const closed = choice(cut, 'closed', false)
    return {
      ground: shadow(196, 1000, 1000),
      parts: [
        { d: 'M560 800C660 800 900 884 992 900C1004 912 1004 940 996 950L560 950Z', role: 'fur', dim: 0.82, rad: 60, vol: 0.5, thick: 4, lift: null },
        ...(closed ? [{ d: 'M640 900C740 900 900 870 960 770C990 760 1004 780 1004 820C1004 870 1004 920 1000 962L640 962Z', rad: 40, vol: 0.6, thick: 3, fold: soft(seed + 4), relief: stitch('M650 912C750 912 900 884 966 786', 0.5), lift: { r: 4, a: 0.24 } } satisfies Part, { d: ribbon('M640 888C740 892 890 860 950 768C964 752 990 752 1000 772', 36), role: 'fur', rad: 20, vol: 0.8, thick: 4, lift: { r: 5, a: 0.3 } } satisfies Part] : []),
        { d: 'M196 962C186 900 230 840 320 804C420 768 540 748 630 772C672 790 690 850 696 962Z', rad: 14, vol: 0.5, soft: 2, thick: 3, form, creases: [[[420, 790, 440, 840, 430, 900], 13, 4]], relief: [...stitch('M300 828C330 880 338 920 336 960', 0.5), ...seam('M292 832C322 882 329 922 327 960', 1.6, 4)] },
        { d: ribbon('M560 752C640 744 690 790 706 870C712 900 714 930 712 958', 46, 40), role: 'fur', rad: 26, vol: 0.85, thick: 5, soft: 2, lift: { r: 6, a: 0.34, dx: 2, dy: 3 } },
        { d: 'M190 952C184 966 186 990 204 998L980 998C1002 996 1008 978 1004 946C760 962 440 966 190 952Z', role: 'sole', rad: 16, vol: 0.5, thick: 3, soft: 1.6, relief: [{ d: 'M190 968C440 980 760 976 1005 962', w: 2, h: -1.2, b: 0.9, dark: 0.24 }], lift: { r: 4, a: 0.28, dx: 0, dy: -3 } },
      ],
    }
  },
}

/** Flat sandal with straps on a moulded footbed. */
export const flatsandal: Silhouette = {
  paint: { fabric: 'leather', colours: ['#8A5A3A'], roles: { sole: { fabric: 'rubber', colours: ['#3A332D'] }, bed: { fabric: 'suede', pattern: 'solid', colours: ['#C9AE8A'] }, metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.42, w: 0.82 },
  focus: [440, 880, 430],
  build({ cut }): Drawing {
    const ankle = choice(cut, 'ankle', true)
    const cross = choice(cut, 'cross', false)
    const band = (d: string, w: number, o: Partial<Part> = {}): Part => ({ d: ribbon(d, w), rad: w * 0.6, vol: 0.34, thick: 4, soft: 1.6, relief: stitch(d, 0.25), lift: { r: 5, a: 0.36, dx: 2, dy: 4 }, ...o })
    const clasp = (x: number, y: number): Part => ({ d: rect(x - 21, y - 18, 42, 36, 8) + rect(x - 12, y - 9, 24, 18, 4), holes: true, role: 'metal', rad: 6, vol: 0.9, thick: 2, soft: 0.8, lift: { r: 3, a: 0.4, dx: 1, dy: 3 } })
    return {
      ground: shadow(200, 996, 1000),
      parts: [
        ...(ankle ? [band('M800 900C812 800 860 730 930 700', 30, { dim: 0.62, relief: [] }), band('M780 716C800 690 900 678 950 700', 26, { dim: 0.6, relief: [] })] : []),
        { d: 'M206 940C204 916 236 908 300 910C460 916 560 908 680 896C800 884 920 866 982 872C1004 878 1006 920 998 946Z', role: 'bed', rad: 16, vol: 0.4, thick: 2, relief: stitch('M222 932C300 922 560 924 690 910C810 898 920 882 984 886', 0.4), lift: null },
        band(cross ? 'M286 950C300 860 380 810 470 830C540 850 560 900 560 948' : 'M270 950C276 850 350 800 430 806C500 812 530 870 540 948', cross ? 54 : 70),
        band(cross ? 'M330 950C370 850 460 800 560 816C620 830 640 880 644 942' : 'M460 948C470 850 540 790 620 796C690 806 716 860 726 934', cross ? 54 : 62),
        ...(cross ? [] : [clasp(640, 812), clasp(448, 820)]),
        ...(ankle ? [band('M842 908C846 836 876 776 934 716C950 700 966 706 966 724C962 784 968 836 974 892', 38), band('M770 722C760 760 860 770 950 722', 26), clasp(838, 752)] : []),
        { d: 'M200 932C190 948 190 984 208 996L980 996C1004 992 1010 950 1002 914C940 916 860 920 700 930C540 944 360 950 200 932Z', role: 'sole', rad: 18, vol: 0.5, thick: 3, soft: 1.6, relief: [{ d: 'M198 956C360 970 540 966 700 952C860 940 940 936 1004 934', w: 2.2, h: -1.4, b: 0.9, dark: 0.24 }], lift: { r: 4, a: 0.28, dx: 0, dy: -3 } },
      ],
    }
  },
}
