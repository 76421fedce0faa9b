// Swimwear and sports tops, product only.
import { CX, sym, both, flip, rect, ribbon } from '../path';
import { hang, add, gather, mirrorCreases } from '../drape';
import { seam, stitch, label, cord, eyelet } from '../marks';
import { trouserBlock, trouserCreases, legFold, waistband } from './blocks';

const strap = (d, w, dim = 1, w2 = w) => ({ d: ribbon(d, w, w2), rad: w * 0.6, vol: 0.6, thick: 2, soft: 1, dim, lift: { r: 4, a: 0.36, dx: 2, dy: 4 }, relief: w > 16 ? stitch(d, 0.25) : [] });

export const swimsuit = {
  paint: { fabric: 'lycra', colours: ['#1F5A58'] },
  focus: [600, 420, 440],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const nd = back ? 600 : 420;
    const half = `M${CX} ${nd}C${CX - 54} ${nd - 4} ${CX - 108} ${nd - 70} ${CX - 128} 262L${CX - 160} 266C${CX - 162} 340 ${CX - 172} 410 ${CX - 206} 452C${CX - 198} 560 ${CX - 164} 630 ${CX - 160} 700C${CX - 166} 770 ${CX - 206} 830 ${CX - 214} 930C${CX - 150} 1000 ${CX - 74} 1080 ${CX - 56} 1210C${CX - 36} 1226 ${CX - 16} 1230 ${CX} 1230`;
    const leg = both(`M${CX - 206} 936C${CX - 142} 1006 ${CX - 64} 1090 ${CX - 46} 1222`);
    const neck = both(`M${CX} ${nd + 16}C${CX - 66} ${nd + 12} ${CX - 122} ${nd - 66} ${CX - 143} 266`);
    const arm = both(`M${CX - 146} 270C${CX - 148} 346 ${CX - 158} 414 ${CX - 198} 462`);
    return {
      parts: [
        ...(back ? [] : [
          strap(`M${CX - 128} 150C${CX - 116} 300 ${CX - 90} 420 ${CX - 70} 520`, 26, 0.56), strap(`M${CX + 128} 150C${CX + 116} 300 ${CX + 90} 420 ${CX + 70} 520`, 26, 0.56),
          { d: sym(`M${CX} 560C${CX - 70} 540 ${CX - 130} 500 ${CX - 196} 458L${CX - 150} 430L${CX} 440`), role: 'inner', dim: 0.52, rad: 50, vol: 0.2, lift: null, relief: stitch(both(`M${CX} 548C${CX - 70} 528 ${CX - 120} 494 ${CX - 180} 462`), 0.3) },
        ]),
        { d: sym(half), rad: 130, vol: 0.82, soft: 3, thick: 2.4, fold: hang(seed, { amp: 5, fine: 3 }), creases: mirrorCreases([[[CX - 156, 690, CX - 90, 700, CX - 20, 690], 11, 4.5], [[CX - 160, 730, CX - 100, 730, CX - 40, 750], 11, 3.5], [[CX - 60, 1170, CX - 40, 1090, CX - 12, 1040], 11, 4], [[CX - 196, 930, CX - 120, 950, CX - 40, 1000], 13, 3.5]], seed), relief: [...stitch(leg, 0.45), ...stitch(neck, 0.45), ...stitch(arm, 0.45), ...(back ? [] : seam(both(`M${CX - 60} 640C${CX - 96} 610 ${CX - 150} 570 ${CX - 190} 556`), 1.2, 4))] },
        strap(`M${CX - 144} 272C${CX - 142} 230 ${CX - 138} 190 ${CX - 128} 150`, 31, 1, 27), strap(`M${CX + 144} 272C${CX + 142} 230 ${CX + 138} 190 ${CX + 128} 150`, 31, 1, 27),
      ],
    };
  },
};

export const bikinitop = {
  paint: { fabric: 'ribswim', colours: ['#C9694E'] },
  fit: { h: 0.46, w: 0.62 },
  focus: [520, 560, 420],
  build({ seed, cut }) {
    const cup = `M${CX - 12} 706C${CX - 24} 620 ${CX - 70} 520 ${CX - 122} 450C${CX - 178} 520 ${CX - 226} 620 ${CX - 236} 700C${CX - 180} 730 ${CX - 70} 734 ${CX - 12} 706Z`;
    const part = (f, s) => ({ d: f(cup), rad: 92, vol: 0.8, soft: 3, grain: s * 6, fold: gather(seed + s, { y: 716, length: 130, amp: 7, f: 0.06, dir: -1 }), relief: [...stitch(f(`M${CX - 24} 696C${CX - 34} 620 ${CX - 78} 530 ${CX - 122} 468C${CX - 170} 532 ${CX - 214} 620 ${CX - 224} 692`), 0.45)], lift: { r: 7, a: 0.3 } });
    return {
      parts: [
        ...cord(`M${CX - 126} 470C${CX - 118} 380 ${CX - 80} 300 ${CX} 276C${CX + 80} 300 ${CX + 118} 380 ${CX + 126} 470`, 9, 'main'),
        strap(`M${CX - 226} 706C${CX - 260} 716 ${CX - 284} 700 ${CX - 290} 668C${CX - 240} 620 ${CX - 100} 600 ${CX} 596C${CX + 100} 600 ${CX + 240} 620 ${CX + 290} 668C${CX + 284} 700 ${CX + 260} 716 ${CX + 226} 706`, 22, 0.6),
        part((p) => p, 1), part(flip, -1),
        { d: rect(CX - 18, 684, 36, 34, 8), rad: 16, vol: 0.9, creases: [[[CX - 8, 686, CX - 4, 700, CX - 8, 716], 5, 4]], lift: { r: 5, a: 0.36 } },
        ...cord(`M${CX - 6} 280C${CX - 30} 320 ${CX - 20} 370 ${CX - 46} 410`, 8, 'main'), ...cord(`M${CX + 6} 280C${CX + 24} 330 ${CX + 14} 380 ${CX + 34} 424`, 8, 'main'),
      ],
    };
  },
};

export const bikinibottom = {
  paint: { fabric: 'ribswim', colours: ['#C9694E'] },
  fit: { h: 0.4, w: 0.62 },
  focus: [520, 640, 420],
  build({ view, seed, cut }) {
    const w = view === 'back' ? 96 : 52;
    const half = `M${CX} 520C${CX - 120} 518 ${CX - 210} 506 ${CX - 250} 494C${CX - 256} 540 ${CX - 258} 570 ${CX - 258} 590C${CX - 190} 640 ${CX - w - 30} 720 ${CX - w} 826C${CX - 30} 840 ${CX - 14} 842 ${CX} 842`;
    return {
      parts: [
        ...(view === 'back' ? [] : [{ d: sym(`M${CX} 474C${CX - 120} 472 ${CX - 210} 480 ${CX - 250} 494C${CX - 210} 520 ${CX - 100} 536 ${CX} 540`), role: 'inner', dim: 0.58, rad: 40, vol: 0.2, lift: null }, ...label(CX, 484, 46, 24), { d: sym(`M${CX} 660L${CX - 210} 600L${CX - 56} 800L${CX} 810`), role: 'inner', dim: 0.55, rad: 50, vol: 0.1, lift: null }]),
        { d: sym(half), rad: 110, vol: 0.75, soft: 3, fold: gather(seed, { y: 520, length: 150, amp: 4, f: 0.05 }), creases: mirrorCreases([[[CX - 240, 560, CX - 150, 590, CX - 40, 610], 13, 5], [[CX - w, 800, CX - 40, 720, CX - 20, 670], 11, 4]], seed), relief: [...stitch(both(`M${CX} 538C${CX - 120} 536 ${CX - 210} 524 ${CX - 252} 512`), 0.45), ...stitch(both(`M${CX - 256} 574C${CX - 184} 622 ${CX - w - 16} 706 ${CX - w + 12} 826`), 0.45)] },
      ],
    };
  },
};

export const sportsbra = {
  paint: { fabric: 'lycra', colours: ['#6C7A89'] },
  fit: { h: 0.54, w: 0.6 },
  focus: [560, 470, 420],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const half = back
      ? `M${CX} 340C${CX - 40} 330 ${CX - 90} 270 ${CX - 120} 236L${CX - 166} 252C${CX - 130} 330 ${CX - 90} 430 ${CX - 104} 500C${CX - 130} 560 ${CX - 180} 566 ${CX - 212} 570C${CX - 206} 650 ${CX - 198} 700 ${CX - 196} 770C${CX - 120} 784 ${CX - 60} 786 ${CX} 786`
      : `M${CX} 430C${CX - 56} 428 ${CX - 104} 350 ${CX - 116} 236L${CX - 168} 250C${CX - 162} 360 ${CX - 170} 470 ${CX - 216} 540C${CX - 212} 640 ${CX - 200} 700 ${CX - 196} 770C${CX - 120} 784 ${CX - 60} 786 ${CX} 786`;
    const band = sym(`M${CX} 716C${CX - 60} 716 ${CX - 140} 712 ${CX - 199} 702L${CX - 195} 772C${CX - 120} 786 ${CX - 60} 788 ${CX} 788`);
    return {
      parts: [
        ...(back ? [] : [{ d: sym(`M${CX} 340C${CX - 50} 336 ${CX - 96} 290 ${CX - 116} 234L${CX - 166} 248C${CX - 130} 400 ${CX - 80} 470 ${CX} 480`), role: 'inner', dim: 0.56, rad: 40, vol: 0.2, lift: null, relief: stitch(both(`M${CX} 352C${CX - 58} 346 ${CX - 106} 296 ${CX - 126} 238`), 0.3) }, ...label(CX, 352, 44, 26)]),
        { d: sym(half), rad: 140, vol: 0.85, soft: 3, fold: hang(seed, { amp: 4, fine: 3 }), creases: mirrorCreases([[[CX - 204, 560, CX - 150, 580, CX - 70, 560], 13, 5], [[CX - 200, 640, CX - 130, 640, CX - 60, 680], 13, 4], [[CX - 16, 600, CX - 10, 650, CX - 12, 700], 13, 4]], seed), relief: back ? [] : [...stitch(both(`M${CX} 446C${CX - 66} 442 ${CX - 116} 356 ${CX - 130} 242`), 0.45), ...stitch(both(`M${CX - 154} 250C${CX - 148} 362 ${CX - 156} 468 ${CX - 206} 540`), 0.45), ...seam(both(`M${CX - 120} 420C${CX - 130} 540 ${CX - 120} 640 ${CX - 96} 710`), 1.4, 4)] },
        { d: band, rad: 120, vol: 0.6, thick: 3.4, role: 'trim', open: `M${CX - 196} 704L${CX + 196} 704M${CX - 196} 776L${CX + 196} 776`, relief: stitch(both(`M${CX} 726C${CX - 60} 726 ${CX - 140} 722 ${CX - 198} 712`), 0.5), lift: { r: 5, a: 0.24 } },
      ],
    };
  },
};

export const swimshorts = {
  paint: { fabric: 'nylon', pattern: 'brush', colours: ['#23466B', '#E8DFC9', '#D77A55', '#7FA5A0'] },
  fit: { h: 0.7, w: 0.8 },
  focus: [600, 430, 420],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 164, hip: 212, outer: 248, inner: 18, rise: 280, length: 480, hipY: 170, ...cut.legs });
    const y = t.top;
    const w = waistband(t, { h: 54, back });
    return {
      parts: [
        ...w.inner,
        { d: t.d, rad: 130, vol: 0.6, open: t.waistLine + t.hemPath, fold: add(legFold(seed, 16), gather(seed, { y, length: 150, amp: 11, f: 0.05 })), creases: trouserCreases(t, seed, 1.1).slice(0, 8), relief: [...seam(`M${CX} ${y}L${CX} ${y + t.rise}`), ...seam(both(`M${CX - 132} ${y + 10}C${CX - 146} ${y + 70} ${CX - 176} ${y + 130} ${CX - 208} ${y + 170}`), 2.6, 5), ...stitch(t.hemAt(24), 0.5), ...stitch(t.hemAt(17), 0.5)] },
        { ...w.band, fold: gather(seed, { y: y - 64, length: 110, amp: 9, f: 0.1 }) },
        ...(back ? [] : [...eyelet(CX - 16, y - 18, 5.5), ...eyelet(CX + 16, y - 18, 5.5), ...cord(`M${CX - 16} ${y - 16}C${CX - 44} ${y + 30} ${CX - 30} ${y + 80} ${CX - 52} ${y + 140}`, 8, 'cord'), ...cord(`M${CX + 16} ${y - 16}C${CX + 38} ${y + 30} ${CX + 20} ${y + 90} ${CX + 38} ${y + 160}`, 8, 'cord')]),
      ],
    };
  },
};
