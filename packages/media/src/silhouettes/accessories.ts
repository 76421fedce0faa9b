// Bags, hats and other accessories.
import { CX, sym, both, flip, rect, ribbon, ellipse } from '../path';
import { hang, add, gather, mirrorCreases } from '../drape';
import { fbm } from '../field';
import { seam, stitch, stud, eyelet, label } from '../marks';

const handle = (d, w = 24, dim = 1) => ({ d: ribbon(d, w), rad: w * 0.55, vol: 0.75, thick: 2.5, soft: 1.2, dim, role: 'trim', lift: { r: 6, a: 0.38, dx: 3, dy: 5 }, relief: [...stitch(d, 0.3)] });

export const tote = {
  paint: { fabric: 'leather', colours: ['#9A6B45'], roles: { lining: { fabric: 'canvas', colours: ['#C8B08E'] }, metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.66, w: 0.7, y: 0.52 },
  focus: [500, 700, 440],
  build({ view, seed, cut }) {
    const half = `M${CX} 640C${CX - 120} 640 ${CX - 240} 634 ${CX - 330} 626C${CX - 316} 800 ${CX - 296} 980 ${CX - 280} 1120C${CX - 276} 1150 ${CX - 262} 1160 ${CX - 236} 1162C${CX - 120} 1168 ${CX - 60} 1168 ${CX} 1168`;
    return {
      ground: ellipse(CX, 1168, 272, 10),
      parts: [
        handle(`M${CX - 150} 660C${CX - 150} 500 ${CX - 110} 330 ${CX} 322C${CX + 110} 330 ${CX + 150} 500 ${CX + 150} 660`, 24, 0.6),
        { d: sym(`M${CX} 596C${CX - 140} 596 ${CX - 260} 606 ${CX - 330} 626C${CX - 240} 650 ${CX - 120} 660 ${CX} 660`), role: 'lining', dim: 0.5, rad: 50, vol: 0.2, lift: null },
        { d: sym(half), rad: 130, vol: 0.55, soft: 3, thick: 4, open: `M${CX - 330} 626C${CX - 240} 634 ${CX + 240} 634 ${CX + 330} 626`, fold: add(hang(seed, { amp: 9, from: 640, to: 1100 }), (x, y) => 4 * fbm(x * 0.006, y * 0.006, seed, 2)), creases: mirrorCreases([[[CX - 320, 660, CX - 240, 760, CX - 170, 780], 18, 5], [[CX - 282, 1120, CX - 220, 1060, CX - 160, 1050], 16, 5]], seed), relief: [...stitch(both(`M${CX} 654C${CX - 120} 654 ${CX - 240} 648 ${CX - 326} 640`), 0.5), ...seam(both(`M${CX - 284} 640C${CX - 270} 820 ${CX - 254} 1000 ${CX - 240} 1158`), 1.8, 5), ...stitch(both(`M${CX - 274} 642C${CX - 260} 820 ${CX - 244} 1000 ${CX - 230} 1158`), 0.45), { d: rect(CX - 40, 820, 80, 20, 2), h: -1.4, b: 1, dark: 0.14 }] },
        ...[-1, 1].map((s) => ({ d: `M${CX + s * 150 - 22} 640L${CX + s * 150 + 22} 640L${CX + s * 150 + 22} 742L${CX + s * 150} 764L${CX + s * 150 - 22} 742Z`, role: 'trim', rad: 24, vol: 0.3, thick: 3.4, relief: stitch(`M${CX + s * 150 - 15} 650L${CX + s * 150 - 15} 738L${CX + s * 150} 754L${CX + s * 150 + 15} 738L${CX + s * 150 + 15} 650`, 0.5), lift: { r: 5, a: 0.36, dx: 2, dy: 4 } })),
        ...[-1, 1].flatMap((s) => stud(CX + s * 150, 724, 7)),
        handle(`M${CX - 150} 680C${CX - 156} 520 ${CX - 116} 372 ${CX} 364C${CX + 116} 372 ${CX + 156} 520 ${CX + 150} 680`, 25),
      ],
    };
  },
};

export const shoulderbag = {
  paint: { fabric: 'leather', colours: ['#2F3B33'], roles: { metal: { colours: ['#C9AE78'] } } },
  fit: { h: 0.6, w: 0.62, y: 0.52 },
  focus: [600, 860, 420],
  build({ seed, cut }) {
    return {
      ground: ellipse(CX, 1104, 230, 9),
      parts: [
        handle(`M${CX - 236} 740C${CX - 226} 560 ${CX - 140} 372 ${CX} 366C${CX + 140} 372 ${CX + 226} 560 ${CX + 236} 740`, 26, 0.95),
        { d: sym(`M${CX} 722C${CX - 100} 722 ${CX - 200} 722 ${CX - 258} 730C${CX - 284} 840 ${CX - 284} 960 ${CX - 256} 1066C${CX - 248} 1092 ${CX - 230} 1102 ${CX - 204} 1102C${CX - 120} 1108 ${CX - 60} 1108 ${CX} 1108`), rad: 90, vol: 0.8, soft: 3, thick: 3, fold: (x, y) => 5 * fbm(x * 0.006, y * 0.006, seed, 2), relief: [...stitch(both(`M${CX - 246} 742C${CX - 270} 846 ${CX - 270} 960 ${CX - 244} 1058C${CX - 236} 1082 ${CX - 222} 1090 ${CX - 200} 1090C${CX - 120} 1096 ${CX - 60} 1096 ${CX} 1096`), 0.4)] },
        { d: sym(`M${CX} 712C${CX - 100} 712 ${CX - 200} 712 ${CX - 262} 724C${CX - 274} 800 ${CX - 260} 880 ${CX - 220} 914C${CX - 160} 950 ${CX - 80} 960 ${CX} 960`), rad: 70, vol: 0.6, soft: 3, thick: 5, relief: stitch(both(`M${CX - 252} 736C${CX - 262} 802 ${CX - 250} 872 ${CX - 214} 902C${CX - 156} 938 ${CX - 80} 948 ${CX} 948`), 0.4), lift: { r: 10, a: 0.42, dx: 3, dy: 8 } },
        { d: rect(CX - 34, 916, 68, 62, 12), role: 'metal', rad: 14, vol: 0.7, thick: 2, soft: 1.4, lift: { r: 5, a: 0.42, dx: 2, dy: 4 }, relief: [{ d: rect(CX - 16, 934, 32, 26, 6), h: -2, b: 1, dark: 0.3 }] },
        ...[-1, 1].flatMap((s) => [{ d: ellipse(CX + s * 236, 742, 22) + ellipse(CX + s * 236, 742, 11), role: 'metal', rad: 7, vol: 0.9, soft: 1, lift: { r: 4, a: 0.4 } }]),
      ],
    };
  },
};

export const cap = {
  paint: { fabric: 'twill', colours: ['#3F4D44'], roles: { metal: { colours: ['#B7A27E'] } } },
  fit: { h: 0.46, w: 0.68 },
  focus: [560, 640, 420],
  build({ seed, cut }) {
    const crown = sym(`M${CX} 420C${CX - 130} 420 ${CX - 246} 500 ${CX - 268} 650C${CX - 274} 690 ${CX - 276} 720 ${CX - 272} 752C${CX - 200} 716 ${CX - 110} 700 ${CX} 700`);
    const brim = sym(`M${CX} 694C${CX - 110} 694 ${CX - 210} 714 ${CX - 274} 752C${CX - 312} 800 ${CX - 300} 846 ${CX - 268} 850C${CX - 200} 818 ${CX - 110} 806 ${CX} 806`);
    const rows = [16, 34, 52, 70].map((o) => both(`M${CX} ${806 - o}C${CX - 110} ${806 - o} ${CX - 200} ${820 - o} ${CX - 276 + o * 0.06} ${850 - o * 0.95}`));
    return {
      parts: [
        { d: crown, rad: 200, vol: 0.95, soft: 3, open: `M${CX - 272} 752C${CX - 200} 716 ${CX + 200} 716 ${CX + 272} 752`, fold: (x, y) => 6 * fbm(x * 0.008, y * 0.008, seed, 2), relief: [...seam(`M${CX} 420L${CX} 704`), ...stitch(`M${CX - 8} 424L${CX - 8} 700M${CX + 8} 424L${CX + 8} 700`, 0.5), ...seam(both(`M${CX - 4} 421C${CX - 100} 470 ${CX - 160} 580 ${CX - 176} 712`)), ...stitch(both(`M${CX - 12} 422C${CX - 106} 468 ${CX - 169} 580 ${CX - 185} 712M${CX} 424C${CX - 94} 476 ${CX - 152} 580 ${CX - 167} 710`), 0.5)] },
        ...[-1, 1].flatMap((s) => [eyelet(CX + s * 78, 520, 8, 'main')]).flat(),
        { d: ellipse(CX, 420, 16, 9), rad: 9, vol: 0.9, thick: 2, lift: { r: 3, a: 0.3 } },
        { d: brim, rad: 70, vol: 0.5, soft: 3, thick: 4, relief: rows.flatMap((r) => stitch(r, 0.5)), fold: (x, y) => -0.00034 * (x - CX) ** 2, lift: { r: 12, a: 0.4, dx: 0, dy: -4 } },
      ],
    };
  },
};

export const beanie = {
  paint: { fabric: 'widerib', colours: ['#B4573C'], roles: { rib: { fabric: 'widerib' } } },
  fit: { h: 0.48, w: 0.6 },
  focus: [560, 720, 420],
  build({ seed, cut }) {
    const dome = sym(`M${CX} 392C${CX - 90} 390 ${CX - 190} 440 ${CX - 224} 560C${CX - 240} 640 ${CX - 244} 700 ${CX - 244} 760L${CX} 780`);
    const fold = sym(`M${CX} 706C${CX - 100} 706 ${CX - 200} 698 ${CX - 250} 686C${CX - 262} 740 ${CX - 262} 800 ${CX - 250} 846C${CX - 180} 866 ${CX - 90} 874 ${CX} 874`);
    const ribs = (x, y) => { const k = (y - 392) / 320; const w = 244 * Math.sqrt(Math.max(0.02, 1 - (1 - Math.min(1, k)) ** 2)); return 3.4 * Math.sin(((x - CX) / Math.max(60, w)) * 40); };
    return {
      parts: [
        { d: dome, rad: 190, vol: 0.95, soft: 2, open: `M${CX - 244} 760L${CX + 244} 760`, fold: add((x, y) => 14 * (fbm(x * 0.008, y * 0.008, seed, 2) - 0.5), gather(seed, { y: 396, length: 130, amp: 14, f: 0.03 })), creases: mirrorCreases([[[CX - 20, 400, CX - 90, 440, CX - 130, 540], 14, 7], [[CX - 4, 400, CX - 30, 460, CX - 40, 560], 13, 6], [[CX - 220, 620, CX - 150, 660, CX - 60, 660], 16, 7]], seed) },
        { d: fold, role: 'rib', rad: 160, vol: 0.75, thick: 8, soft: 3, open: `M${CX - 250} 690L${CX + 250} 690M${CX - 250} 850L${CX + 250} 850`, fold: (x, y) => 8 * (fbm(x * 0.01, y * 0.006, seed + 4, 2) - 0.5), lift: { r: 10, a: 0.4, dx: 1, dy: -4 } },
        ...label(CX + 90, 764, 64, 44),
      ],
    };
  },
};

export const scarf = {
  paint: { fabric: 'wool', pattern: 'tartan', colours: ['#C9B48C', '#3E4A43', '#8C3B2E', '#EFE6D2'] },
  fit: { h: 0.74, w: 0.6 },
  focus: [520, 980, 480],
  build({ seed, cut }) {
    const fringe = (x0, x1, y, s) => Array.from({ length: Math.floor((x1 - x0) / 13) }, (_, i) => {
      const x = x0 + 6 + i * 13, k = ((i * 37 + s * 11) % 9) - 4;
      return { d: ribbon(`M${x} ${y - 4}C${x + k} ${y + 30} ${x - k * 0.6} ${y + 56} ${x + k * 1.4} ${y + 84 + ((i * 29) % 11)}`, 8, 5), rad: 5, vol: 0.8, soft: 0.8, lift: { r: 2, a: 0.28, dx: 1, dy: 2 } };
    });
    const tail = (x0, x1, y0, y1, tilt) => `M${x0} ${y0}L${x1} ${y0}C${x1 + 10} ${(y0 + y1) / 2} ${x1 + tilt} ${y1 - 100} ${x1 + tilt} ${y1}L${x0 + tilt} ${y1}C${x0 + tilt} ${y1 - 120} ${x0 - 8} ${(y0 + y1) / 2} ${x0} ${y0}Z`;
    const f = (s) => hang(seed + s, { amp: 30, from: 300, to: 600, base: 0.7, fx: 0.016 });
    return {
      parts: [
        { d: tail(CX - 30, CX + 186, 470, 1120, 22), rad: 60, vol: 0.5, thick: 4, fold: f(1), grain: -2, open: `M${CX - 8} 1120L${CX + 208} 1120`, lift: { r: 10, a: 0.3 } }, ...fringe(CX - 8, CX + 208, 1120, 1),
        { d: tail(CX - 176, CX + 40, 440, 1230, -20), rad: 60, vol: 0.5, thick: 4, fold: f(3), grain: 2, open: `M${CX - 196} 1230L${CX + 20} 1230`, lift: { r: 14, a: 0.42, dx: 5, dy: 6 } }, ...fringe(CX - 196, CX + 20, 1230, 2),
        { d: `M${CX - 230} 430C${CX - 220} 330 ${CX - 110} 282 ${CX} 284C${CX + 110} 282 ${CX + 226} 330 ${CX + 234} 430C${CX + 150} 500 ${CX - 150} 500 ${CX - 230} 430Z`, dim: 0.55, rad: 60, vol: 0.4, fold: f(7), grain: 90, lift: null },
        { d: `M${CX - 236} 420C${CX - 190} 392 ${CX - 90} 470 ${CX + 10} 474C${CX + 100} 470 ${CX + 190} 392 ${CX + 238} 420C${CX + 262} 480 ${CX + 220} 560 ${CX + 120} 588C${CX + 40} 610 ${CX - 60} 606 ${CX - 130} 580C${CX - 220} 550 ${CX - 262} 480 ${CX - 236} 420Z`, rad: 70, vol: 0.9, thick: 5, grain: 84, fold: (x, y) => 18 * (fbm(x * 0.004 + y * 0.004, y * 0.022 - Math.abs(x - CX) * 0.008, seed, 2) - 0.5) * 2, creases: [[[CX - 230, 450, CX - 60, 540, CX + 200, 470], 16, 11], [[CX - 210, 510, CX - 20, 590, CX + 210, 500], 14, 9]], lift: { r: 14, a: 0.44, dx: 3, dy: 9 } },
      ],
    };
  },
};

export const belt = {
  paint: { fabric: 'leather', colours: ['#5A3A26'], roles: { metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.36, w: 0.72 },
  focus: [420, 760, 420],
  build({ seed, cut }) {
    const y = 760;
    return {
      parts: [
        { d: `M${CX - 334} ${y - 40}C${CX - 330} ${y - 120} ${CX - 180} ${y - 168} ${CX} ${y - 168}C${CX + 180} ${y - 168} ${CX + 340} ${y - 120} ${CX + 346} ${y - 40}L${CX + 330} ${y + 10}C${CX + 300} ${y - 60} ${CX + 170} ${y - 92} ${CX} ${y - 92}C${CX - 170} ${y - 92} ${CX - 300} ${y - 60} ${CX - 320} ${y + 10}Z`, dim: 0.66, rad: 46, vol: 0.3, thick: 3, lift: null, shade: `M${CX - 320} ${y - 20}C${CX - 280} ${y - 90} ${CX + 280} ${y - 90} ${CX + 330} ${y - 20}L${CX + 330} ${y + 20}L${CX - 320} ${y + 20}Z` },
        { d: `M${CX - 336} ${y - 46}C${CX - 326} ${y - 6} ${CX - 180} ${y + 40} ${CX} ${y + 40}C${CX + 180} ${y + 40} ${CX + 336} ${y - 6} ${CX + 348} ${y - 46}C${CX + 352} ${y - 10} ${CX + 348} ${y + 24} ${CX + 338} ${y + 40}C${CX + 290} ${y + 100} ${CX + 150} ${y + 124} ${CX} ${y + 124}C${CX - 150} ${y + 124} ${CX - 284} ${y + 100} ${CX - 328} ${y + 40}C${CX - 340} ${y + 20} ${CX - 342} ${y - 10} ${CX - 336} ${y - 46}Z`, rad: 46, vol: 0.5, thick: 4, relief: [...stitch(`M${CX - 330} ${y - 26}C${CX - 310} ${y + 10} ${CX - 180} ${y + 52} ${CX} ${y + 52}C${CX + 180} ${y + 52} ${CX + 326} ${y + 10} ${CX + 342} ${y - 26}`, 0.5), ...stitch(`M${CX - 322} ${y + 30}C${CX - 280} ${y + 88} ${CX - 150} ${y + 112} ${CX} ${y + 112}C${CX + 150} ${y + 112} ${CX + 284} ${y + 88} ${CX + 332} ${y + 30}`, 0.5), { d: [0, 1, 2, 3, 4].map((i) => ellipse(CX + 60 + i * 36, y + 80 - i * i * 1.3 - i * 1.2, 6, 6)).join(''), h: -3, b: 0.8, dark: 0.75 }], lift: { r: 10, a: 0.44, dx: 3, dy: 8 } },
        { d: rect(CX - 128, y - 8, 132, 128, 22) + rect(CX - 108, y + 12, 92, 88, 12).replace(/^M/, 'M'), role: 'metal', rad: 10, vol: 0.9, thick: 2, soft: 1.2, lift: { r: 6, a: 0.45, dx: 3, dy: 5 } },
        { d: `M${CX - 108} ${y + 14}L${CX - 16} ${y + 22}L${CX - 16} ${y + 100}L${CX - 108} ${y + 92}Z`, rad: 46, vol: 0.4, lift: null, relief: [] },
        { d: ribbon(`M${CX - 14} ${y + 62}L${CX - 126} ${y + 54}`, 11, 8), role: 'metal', rad: 6, vol: 0.9, soft: 1, lift: { r: 3, a: 0.45, dx: 1, dy: 4 } },
      ],
    };
  },
};

export const sunglasses = {
  paint: { fabric: 'plastic', colours: ['#5A3826'], roles: { glass: { fabric: 'glass', pattern: 'ombre', colours: ['#332C27', '#94826B'], options: { y0: 690, y1: 880 } }, metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.3, w: 0.76 },
  focus: [460, 790, 420],
  build({ seed, cut }) {
    const id = (p) => p;
    const lens = `M${CX - 46} 738C${CX - 60} 706 ${CX - 110} 696 ${CX - 160} 694C${CX - 214} 692 ${CX - 262} 700 ${CX - 278} 726C${CX - 288} 768 ${CX - 274} 838 ${CX - 226} 872C${CX - 180} 896 ${CX - 112} 888 ${CX - 76} 842C${CX - 54} 812 ${CX - 42} 768 ${CX - 46} 738Z`;
    const rim = `M${CX} 700C${CX - 20} 700 ${CX - 34} 694 ${CX - 56} 686C${CX - 110} 670 ${CX - 220} 666 ${CX - 286} 674C${CX - 306} 674 ${CX - 322} 672 ${CX - 334} 672C${CX - 342} 686 ${CX - 334} 712 ${CX - 307} 722C${CX - 306} 790 ${CX - 286} 860 ${CX - 234} 892C${CX - 178} 918 ${CX - 100} 908 ${CX - 60} 852C${CX - 38} 820 ${CX - 28} 786 ${CX - 24} 764C${CX - 18} 746 ${CX - 8} 740 ${CX} 740`;
    const hole = (f) => f(lens); // lens openings are cut out of the frame, so temples show behind
    const temple = (f, tilt) => ({ d: f(`M${CX - 322} 690C${CX - 180} ${720 + tilt} ${CX + 60} ${738 + tilt} ${CX + 214} ${744 + tilt}C${CX + 246} ${748 + tilt} ${CX + 268} ${766 + tilt} ${CX + 282} ${800 + tilt}L${CX + 262} ${812 + tilt}C${CX + 248} ${782 + tilt} ${CX + 234} ${772 + tilt} ${CX + 206} ${768 + tilt}C${CX + 60} ${762 + tilt} ${CX - 180} ${750 + tilt} ${CX - 322} 716Z`), dim: 0.66, rad: 14, vol: 0.8, thick: 2, lift: { r: 9, a: 0.26, dx: 3, dy: 8 } });
    const shine = (f) => f === id
      ? [{ d: `M${CX - 236} 858C${CX - 246} 800 ${CX - 214} 730 ${CX - 150} 700L${CX - 112} 702C${CX - 176} 740 ${CX - 204} 800 ${CX - 198} 876Z`, h: 3, b: 9 }]
      : [{ d: `M${CX + 92} 852C${CX + 84} 800 ${CX + 120} 730 ${CX + 184} 698L${CX + 222} 700C${CX + 158} 740 ${CX + 128} 800 ${CX + 132} 882Z`, h: 3, b: 9 }];
    const ghost = (f, tilt) => ({ d: f(`M${CX - 268} ${722 + tilt * 0.2}C${CX - 180} ${740 + tilt} ${CX - 100} ${748 + tilt} ${CX - 40} ${752 + tilt}`), w: 22, h: 0, b: 2, dark: 0.2 });
    return {
      parts: [
        temple(flip, -4), temple(id, 6),
        ...[id, flip].map((f) => ({ d: f(lens), role: 'glass', rad: 220, vol: 0.16, thick: 0, soft: 2, lift: null, relief: [...shine(f), ghost(f, f === id ? 2 : 0), { d: f(lens), w: 9, h: 0, b: 3, dark: 0.22 }] })),
        { d: sym(rim) + hole(flip) + hole(id), holes: true, rad: 13, vol: 0.95, thick: 2.4, soft: 1.4, lift: { r: 4, a: 0.4, dx: 1, dy: 4 } },
        ...[-1, 1].flatMap((s) => [{ d: ellipse(CX + s * 320, 689, 6, 4.6), role: 'metal', rad: 4, vol: 0.8, soft: 0.8, lift: { r: 2, a: 0.4 } }, { d: ellipse(CX + s * 302, 689, 4.2, 3.6), role: 'metal', rad: 3, vol: 0.8, soft: 0.8, lift: { r: 2, a: 0.4 } }]),
        ...[id, flip].map((f) => ({ d: f(`M${CX - 34} 764C${CX - 28} 784 ${CX - 42} 812 ${CX - 58} 830C${CX - 56} 806 ${CX - 50} 780 ${CX - 44} 762Z`), role: 'main', rad: 6, vol: 0.7, thick: 1.4, lift: null })),
      ],
    };
  },
};
