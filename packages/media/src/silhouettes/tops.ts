// T-shirts and other light tops.
import { CX, sym, both, flip, rect, ribbon } from '../path';
import { choice } from '../choice';
import { hang, add, crumple, gather, mirrorCreases } from '../drape';
import { seam, stitch, twin, button, layer, label, cord, eyelet, zip } from '../marks';
import { fitted, bodyBlock, bodyPart, sleeves, innerBack, neckBand } from './blocks';

export const tee = {
  paint: { fabric: 'jersey', colours: ['#E9E4DA'] },
  focus: [560, 360, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: back ? 14 : 84, ...fitted(cut, view) });
    const band = neckBand(b, { back, w: choice(cut, 'band', 26) });
    return {
      parts: [
        ...(back ? [] : innerBack(b)),
        bodyPart(b, seed, { relief: [...band.line, ...(choice(cut, 'pocket', false) && !back ? [...layer(`M${CX + 66} ${b.top + 214}L${CX + 164} ${b.top + 210}L${CX + 164} ${b.top + 310}L${CX + 66} ${b.top + 314}Z`, 1.8), ...stitch(`M${CX + 66} ${b.top + 230}L${CX + 164} ${b.top + 226}`, 0.5)] : [])] }),
        ...sleeves(b, seed, { kind: 'short' }),
        band.part,
      ],
    };
  },
};

/** Ribbed cuffs, ribbed hem, set-in sleeves: sweatshirt, knit, hoodie, cardigan share it. */
export function hemRib(b, h = 60, role = 'rib') {
  const { HM, hem } = b;
  const y = HM[1] - 6;
  const in1 = 12;
  const d = sym(`M${CX} ${y + 12}C${CX - hem * 0.4} ${y + 12} ${CX - hem * 0.7} ${y + 8} ${HM[0] + 1} ${y}L${HM[0] + in1} ${y + h}C${CX - hem * 0.6} ${y + h + 12} ${CX - hem * 0.3} ${y + h + 12} ${CX} ${y + h + 12}`);
  return { d, role, rad: 150, vol: 0.5, soft: 2, thick: 3, open: `M${HM[0]} ${y}L${2 * CX - HM[0]} ${y}M${HM[0] + in1} ${y + h}L${2 * CX - HM[0] - in1} ${y + h}`, lift: { r: 6, a: 0.28, dx: 1, dy: 4 }, relief: seam(both(`M${HM[0] + 2} ${y + 3}C${CX - hem * 0.7} ${y + 10} ${CX - hem * 0.4} ${y + 14} ${CX} ${y + 14}`), 1.6, 4) };
}

export const longsleeve = {
  paint: { fabric: 'jersey', colours: ['#5B6650'] },
  focus: [560, 360, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: back ? 14 : 82, chest: 236, waist: 226, hem: 236, shoulder: 192, neck: 92, length: 790, ...fitted(cut, view) });
    const band = neckBand(b, { back, w: 22 });
    return { parts: [...(back ? [] : innerBack(b)), bodyPart(b, seed, { relief: band.line }), ...sleeves(b, seed, { kind: 'long' }), band.part] };
  },
};

export const knit = {
  paint: { fabric: 'cable', colours: ['#DDD2BE'], roles: { rib: { fabric: 'widerib' } } },
  focus: [580, 380, 460],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: back ? 12 : 62, neck: 96, chest: 262, waist: 262, hem: 250, shoulder: 216, slope: 62, length: 740, arm: 305, dip: 6, ...fitted(cut, view) });
    const band = neckBand(b, { back, w: choice(cut, 'band', 40) });
    const vest = choice(cut, 'vest', false);
    const armBand = (f) => ({ d: ribbon(f(b.armPath.slice(0, b.armPath.indexOf('M', 1))), 52), clip: b.body, role: 'rib', rad: 26, vol: 0.6, thick: 2.4, soft: 1.6, lift: { r: 5, a: 0.3, dx: 1, dy: 3 } });
    return {
      parts: [
        ...(back ? [] : innerBack(b, { band: 34, rise: 30 })),
        bodyPart(b, seed, { hem: false, amp: 26, k: 1.3 }),
        hemRib(b, 70),
        ...(vest ? [armBand(flip), armBand((p) => p)] : sleeves(b, seed, { kind: 'long', wide: 26, cuff: 72, gatherCuff: true, stitchHem: false, k: 1.25, end: 760 })),
        { ...band.part, rad: 34, vol: 0.85, thick: 3 },
      ],
    };
  },
};

export const rollneck = {
  paint: { fabric: 'fineknit', colours: ['#3E4A45'], roles: { rib: { fabric: 'rib' } } },
  focus: [590, 330, 460],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: 34, neck: 98, chest: 238, waist: 230, hem: 234, shoulder: 200, slope: 62, length: 740, dip: 6, ...fitted(cut, view) });
    const y = b.top;
    const tube = sym(`M${CX} ${y - 74}C${CX - 50} ${y - 74} ${CX - 92} ${y - 66} ${CX - 96} ${y - 54}C${CX - 100} ${y - 30} ${CX - 104} ${y - 4} ${CX - 108} ${y + 18}C${CX - 70} ${y + 48} ${CX - 40} ${y + 52} ${CX} ${y + 52}`);
    const fall = sym(`M${CX} ${y - 66}C${CX - 50} ${y - 66} ${CX - 92} ${y - 62} ${CX - 97} ${y - 54}C${CX - 104} ${y - 30} ${CX - 110} ${y - 6} ${CX - 112} ${y + 10}C${CX - 70} ${y + 34} ${CX - 40} ${y + 38} ${CX} ${y + 38}`);
    return {
      parts: [
        bodyPart(b, seed, { hem: false, amp: 22 }),
        hemRib(b, 62),
        ...sleeves(b, seed, { kind: 'long', wide: 8, cuff: 60, stitchHem: false, k: 1.1, end: 770 }),
        ...(back ? [] : [{ d: sym(`M${CX} ${y - 88}C${CX - 56} ${y - 88} ${CX - 92} ${y - 76} ${CX - 96} ${y - 56}C${CX - 60} ${y - 30} ${CX - 30} ${y - 28} ${CX} ${y - 28}`), role: 'rib', dim: 0.58, rad: 26, vol: 0.3, lift: null }]),
        { d: tube, role: 'rib', rad: 90, vol: 0.6, thick: 2, open: `M${CX - 96} ${y - 60}L${CX + 96} ${y - 60}`, lift: { r: 7, a: 0.3, dx: 1, dy: 5 } },
        { d: fall, role: 'rib', rad: 90, vol: 0.6, thick: 5, open: `M${CX - 96} ${y - 56}L${CX + 96} ${y - 56}M${CX - 112} ${y + 14}L${CX + 112} ${y + 14}`, creases: [[[CX - 100, y - 20, CX - 30, y + 10, CX + 60, y - 8], 10, 5], [[CX + 104, y + 2, CX + 40, y + 14, CX - 20, y + 22], 9, 4]], lift: { r: 5, a: 0.4, dx: 1, dy: 5 } },
      ],
    };
  },
};

export const sweatshirt = {
  paint: { fabric: 'fleece', pattern: 'melange', colours: ['#A9ABA8', '#D9D9D5'] },
  focus: [590, 370, 460],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: back ? 12 : 66, neck: 94, chest: 258, waist: 256, hem: 244, shoulder: 214, slope: 62, length: 730, arm: 300, dip: 6, ...fitted(cut, view) });
    const band = neckBand(b, { back, w: 32 });
    const y = b.top + b.depth + 32;
    const vee = back ? [] : [...stitch(`M${CX - 46} ${y - 4}L${CX} ${y + 46}L${CX + 46} ${y - 4}`, 0.6), ...layer(`M${CX - 46} ${y - 6}L${CX} ${y + 44}L${CX + 46} ${y - 6}Z`, 0.8)];
    return {
      parts: [
        ...(back ? [] : innerBack(b, { band: 30, rise: 26 })),
        bodyPart(b, seed, { hem: false, amp: 26, k: 1.15, relief: [...band.line, ...vee] }),
        hemRib(b, 66),
        ...sleeves(b, seed, { kind: 'long', wide: 22, cuff: 66, gatherCuff: true, stitchHem: false, k: 1.2, end: 764 }),
        { ...band.part, rad: 26, thick: 2.4 },
      ],
    };
  },
};

export const hoodie = {
  paint: { fabric: 'fleece', pattern: 'solid', colours: ['#6E7A6B'] },
  focus: [600, 330, 470],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: 60, neck: 104, chest: 262, waist: 260, hem: 248, shoulder: 216, slope: 60, length: 730, arm: 300, dip: 6, ...fitted(cut, view) });
    const zipped = choice(cut, 'zip', false) && !back;
    const pocket = sym(`M${CX} ${b.top + 486}L${CX - 112} ${b.top + 486}L${CX - 186} ${b.top + 604}L${CX - 186} ${b.top + 708}L${CX} ${b.top + 716}`);
    const t = b.top;
    const outer = back
      ? sym(`M${CX} ${t - 158}C${CX - 84} ${t - 158} ${CX - 132} ${t - 92} ${CX - 136} ${t - 20}C${CX - 136} ${t + 60} ${CX - 100} ${t + 176} ${CX} ${t + 226}`)
      : sym(`M${CX} ${t - 168}C${CX - 86} ${t - 168} ${CX - 136} ${t - 110} ${CX - 142} ${t - 30}C${CX - 146} ${t + 24} ${CX - 128} ${t + 60} ${CX - 96} ${t + 84}C${CX - 60} ${t + 104} ${CX - 30} ${t + 118} ${CX} ${t + 130}`);
    const inner = sym(`M${CX} ${t - 116}C${CX - 62} ${t - 116} ${CX - 92} ${t - 74} ${CX - 94} ${t - 18}C${CX - 94} ${t + 30} ${CX - 46} ${t + 74} ${CX} ${t + 100}`);
    const rim = both(`M${CX} ${t - 132}C${CX - 70} ${t - 132} ${CX - 108} ${t - 82} ${CX - 110} ${t - 20}C${CX - 110} ${t + 36} ${CX - 56} ${t + 84} ${CX - 8} ${t + 112}`);
    const hood = back
      ? [{ d: outer, rad: 120, vol: 0.7, thick: 3, fold: hang(seed + 40, { amp: 16, from: 0, to: 1 }), relief: seam(`M${CX} ${t - 158}L${CX} ${t + 226}`), creases: [[[CX - 120, t + 20, CX - 60, t + 90, CX + 30, t + 120], 14, 9], [[CX + 120, t + 40, CX + 60, t + 120, CX - 20, t + 170], 14, 9]], lift: { r: 16, a: 0.42, dx: 4, dy: 12 } }]
      : [
        { d: outer, rad: 62, vol: 0.8, thick: 3, soft: 3, fold: hang(seed + 40, { amp: 10, from: 0, to: 1 }), relief: stitch(rim, 0.6), creases: [[[CX - 138, t - 10, CX - 126, t + 40, CX - 70, t + 84], 10, 7], [[CX + 138, t - 20, CX + 128, t + 40, CX + 64, t + 90], 10, 7]], lift: { r: 14, a: 0.4, dx: 3, dy: 10 } },
        { d: inner, role: 'inner', rad: 60, vol: 0.25, thick: -2, dim: 0.66, lift: null, shade: sym(`M${CX} ${t - 90}C${CX - 40} ${t - 90} ${CX - 60} ${t - 40} ${CX - 62} ${t}C${CX - 60} ${t + 40} ${CX - 40} ${t + 70} ${CX} ${t + 100}`), relief: seam(`M${CX} ${t - 116}L${CX} ${t + 20}`), fold: hang(seed + 44, { amp: 10, from: 0, to: 1 }) },
        ...label(CX, t - 46, 54, 32),
        { d: `M${CX - 40} ${t + 74}C${CX - 16} ${t + 92} ${CX + 20} ${t + 116} ${CX + 52} ${t + 112}C${CX + 30} ${t + 132} ${CX - 4} ${t + 134} ${CX - 30} ${t + 122}C${CX - 60} ${t + 106} ${CX - 60} ${t + 92} ${CX - 40} ${t + 74}Z`, rad: 26, vol: 0.6, thick: 2, lift: { r: 5, a: 0.36, dx: 2, dy: 4 } },
        ...eyelet(CX - 52, t + 100, 6.5), ...eyelet(CX + 54, t + 100, 6.5),
        ...cord(`M${CX - 52} ${t + 102}C${CX - 60} ${t + 160} ${CX - 50} ${t + 210} ${CX - 56} ${t + 286}`, 8.5, 'cord'),
        ...cord(`M${CX + 54} ${t + 102}C${CX + 62} ${t + 170} ${CX + 54} ${t + 220} ${CX + 60} ${t + 306}`, 8.5, 'cord'),
        ...cord(`M${CX - 56} ${t + 284}L${CX - 57} ${t + 312}`, 10, 'metal'), ...cord(`M${CX + 60} ${t + 304}L${CX + 61} ${t + 332}`, 10, 'metal'),
      ];
    return {
      parts: [
        bodyPart(b, seed, { hem: false, amp: 26, k: 1.15, relief: back ? [] : [...layer(pocket, 3.4), ...stitch(both(`M${CX - 106} ${t + 494}L${CX - 178} ${t + 608}`), 0.6), { d: both(`M${CX - 112} ${t + 486}L${CX - 186} ${t + 604}`), w: 8, h: -3, b: 4, dark: 0.12 }] }),
        hemRib(b, 66),
        ...(zipped ? zip(CX, t + 96, b.HM[1] + 62, { w: 26, pull: t + 128 }) : []),
        ...sleeves(b, seed, { kind: 'long', wide: 22, cuff: 66, gatherCuff: true, stitchHem: false, k: 1.2, end: 764 }),
        ...hood,
      ],
    };
  },
};

export const tank = {
  paint: { fabric: 'rib', colours: ['#EFEAE0'] },
  fit: { h: 0.76, w: 0.74 },
  focus: [560, 400, 420],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const drop = choice(cut, 'drop', 0), len = choice(cut, 'length', 0), ease = choice(cut, 'ease', 0), st = choice(cut, 'strap', 0);
    const nd = back ? 390 : 452 + drop, hy = 1060 + len;
    const half = `M${CX} ${nd}C${CX - 62} ${nd} ${CX - 92} ${nd - 70} ${CX - 100} 246L${CX - 152 - st} 262C${CX - 150 - st} 380 ${CX - 160 - st} 500 ${CX - 214 - ease} 560C${CX - 206 - ease} ${560 + (hy - 560) * 0.28} ${CX - 196 - ease} ${560 + (hy - 560) * 0.48} ${CX - 206 - ease} ${560 + (hy - 560) * 0.68}C${CX - 212 - ease} ${560 + (hy - 560) * 0.8} ${CX - 216 - ease} ${560 + (hy - 560) * 0.9} ${CX - 218 - ease} ${hy}C${CX - 120} ${hy + 14} ${CX - 60} ${hy + 16} ${CX} ${hy + 16}`;
    const neckLine = both(`M${CX} ${nd + 18}C${CX - 76} ${nd + 18} ${CX - 108} ${nd - 66} ${CX - 116} 252`);
    const armLine = both(`M${CX - 136} 258C${CX - 134 - st} 380 ${CX - 144 - st} 496 ${CX - 206 - ease} 566`);
    const b = { top: 246, chest: 214, waist: 198, hem: 218, length: 820, UA: [CX - 214, 560], SP: [CX - 152, 262] };
    return {
      parts: [
        ...(back ? [] : [{ d: sym(`M${CX} 330C${CX - 56} 330 ${CX - 92} 300 ${CX - 100} 244L${CX - 150} 258C${CX - 146} 400 ${CX - 120} 480 ${CX} 480`), role: 'inner', dim: 0.6, rad: 60, vol: 0.15, lift: null, relief: seam(both(`M${CX} 344C${CX - 66} 344 ${CX - 104} 310 ${CX - 114} 246`)) }, ...label(CX, 340, 52, 30)]),
        { d: sym(half), rad: 150, vol: 0.6, thick: 2.6, open: `M${CX - 218 - ease} ${hy}C${CX - 120} ${hy + 14} ${CX + 120} ${hy + 14} ${CX + 218 + ease} ${hy}`, fold: hang(seed, { amp: 18 }), creases: mirrorCreases([[[CX - 206, 566, CX - 150, 600, CX - 60, 620], 14, 8], [[CX - 196, 640, CX - 140, 720, CX - 70, 760], 15, 7], [[CX - 194, 800, CX - 120, 810, CX - 60, 840], 14, 6], [[CX - 60, 840, CX - 66, 940, CX - 60, 1050], 18, 6]], seed), relief: [...stitch(neckLine, 0.5), ...stitch(armLine, 0.5), ...twin(both(`M${CX - 216 - ease} ${hy - 26}C${CX - 120} ${hy - 12} ${CX - 60} ${hy - 10} ${CX} ${hy - 10}`), both(`M${CX - 216 - ease} ${hy - 33}C${CX - 120} ${hy - 19} ${CX - 60} ${hy - 17} ${CX} ${hy - 17}`))] },
      ],
    };
  },
};

/** Shirt collar: two leaves with points, seen from the front. */
export function shirtCollar(t = 250, { spread = 92, role = 'main' } = {}) {
  const leaf = `M${CX - 2} ${t + 78}C${CX - 40} ${t + 50} ${CX - 80} ${t + 12} ${CX - 88} ${t - 30}C${CX - 104} ${t - 18} ${CX - 120} ${t + 2} ${CX - 128} ${t + 26}C${CX - 126} ${t + 72} ${CX - 112} ${t + 118} ${CX - spread} ${t + 152}C${CX - 62} ${t + 132} ${CX - 26} ${t + 106} ${CX - 2} ${t + 78}Z`;
  const edge = `M${CX - 8} ${t + 88}C${CX - 32} ${t + 108} ${CX - 62} ${t + 128} ${CX - spread + 2} ${t + 142}C${CX - 106} ${t + 112} ${CX - 119} ${t + 70} ${CX - 121} ${t + 30}`;
  const part = (f) => ({ d: f(leaf), role, rad: 40, vol: 0.35, thick: 3.4, soft: 2, relief: stitch(f(edge), 0.6), lift: { r: 7, a: 0.42, dx: 2, dy: 6 } });
  return [part(flip), part((p) => p)];
}
const collarInner = (t = 250) => [
  { d: sym(`M${CX} ${t - 52}C${CX - 44} ${t - 52} ${CX - 80} ${t - 46} ${CX - 88} ${t - 30}C${CX - 80} ${t + 12} ${CX - 40} ${t + 50} ${CX} ${t + 84}`), role: 'inner', dim: 0.72, rad: 50, vol: 0.3, thick: 2, lift: null, relief: seam(both(`M${CX} ${t - 4}C${CX - 40} ${t - 4} ${CX - 66} ${t + 4} ${CX - 78} ${t + 12}`)), shade: sym(`M${CX} ${t + 4}C${CX - 40} ${t + 4} ${CX - 60} ${t + 14} ${CX - 70} ${t + 20}C${CX - 40} ${t + 50} ${CX - 20} ${t + 70} ${CX} ${t + 84}`) },
  ...label(CX, t - 40, 50, 26),
];

export const shirt = {
  paint: { fabric: 'poplin', pattern: 'solid', colours: ['#DCE4EC'] },
  focus: [590, 390, 460],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: back ? 6 : 78, neck: 92, chest: 246, waist: 236, hem: 246, shoulder: 206, slope: 56, length: 800, hemCurve: 34, dip: 20, ...fitted(cut, view) });
    const t = b.top, bottom = t + 830;
    const fold = add(hang(seed, { amp: 22 }), crumple(seed, 2.6));
    const yoke = back ? seam(`M${CX - 208} ${t + 140}C${CX - 100} ${t + 148} ${CX + 100} ${t + 148} ${CX + 208} ${t + 140}`) : seam(both(`M${CX - 96} ${t + 34}C${CX - 130} ${t + 50} ${CX - 170} ${t + 74} ${CX - 202} ${t + 92}`));
    const placket = rect(CX - 20, t + 70, 40, b.length - 20);
    const front = back
      ? [...yoke, ...seam(`M${CX - 22} ${t + 148}L${CX - 24} ${bottom}M${CX + 22} ${t + 148}L${CX + 24} ${bottom}`, 3, 12)]
      : [...yoke, ...layer(placket, 2.6), ...stitch(`M${CX - 14} ${t + 90}L${CX - 14} ${bottom}M${CX + 14} ${t + 90}L${CX + 14} ${bottom}`, 0.55)];
    const pocket = `M${CX + 72} ${t + 232}L${CX + 172} ${t + 228}L${CX + 172} ${t + 330}L${CX + 122} ${t + 356}L${CX + 72} ${t + 332}Z`;
    const count = choice(cut, 'buttons', 7), pockets = choice(cut, 'pockets', 1), flaps = choice(cut, 'flaps', false);
    const buttons = back ? [] : Array.from({ length: count }, (_, i) => 118 + (i * (b.length - 166)) / (count - 1)).flatMap((y) => button(CX, t + y, choice(cut, 'buttonSize', 8.5)));
    const both2 = pockets === 2 ? both(pocket) : pocket;
    const flapOf = (f) => ({ d: f(`M${CX + 66} ${t + 226}L${CX + 178} ${t + 222}L${CX + 178} ${t + 254}L${CX + 122} ${t + 282}L${CX + 66} ${t + 256}Z`), rad: 24, vol: 0.3, thick: 3, relief: stitch(f(`M${CX + 73} ${t + 252}L${CX + 122} ${t + 273}L${CX + 171} ${t + 250}`), 0.7), lift: { r: 4, a: 0.36, dx: 1, dy: 4 } });
    return {
      parts: [
        ...(back ? [] : collarInner(t)),
        bodyPart(b, seed, { fold, relief: [...front, ...(back || !pockets ? [] : [...layer(both2, 2.2), ...stitch(pockets === 2 ? both(`M${CX + 72} ${t + 250}L${CX + 172} ${t + 246}`) : `M${CX + 72} ${t + 250}L${CX + 172} ${t + 246}`, 0.5)])] }),
        ...(flaps && !back ? [flapOf(flip), flapOf((p) => p), ...button(CX + 122, t + 262, 7), ...button(CX - 122, t + 262, 7)] : []),
        ...sleeves(b, seed, { kind: 'long', wide: 12, cuff: 74, cuffRole: 'main', gatherCuff: true, stitchHem: false, k: 1.15, end: 766, cuffRelief: (c, h) => stitch(`M${c[0][0] + 8} ${c[0][1] + 10}L${c[1][0] - 2} ${c[1][1] + 9}M${c[0][0] + 8} ${c[0][1] + h + 2}L${c[1][0] - 8} ${c[1][1] + h - 6}`, 0.5), extra: (a, h, right) => button(right ? 2 * CX - h[0] + 16 : h[0] - 16, h[1] + 34, 7.5) }),
        ...(back
          ? [{ d: sym(`M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 84} ${t - 30} ${CX - 92} ${t - 18}C${CX - 104} ${t} ${CX - 112} ${t + 14} ${CX - 116} ${t + 30}C${CX - 70} ${t + 44} ${CX - 40} ${t + 48} ${CX} ${t + 48}`), rad: 40, vol: 0.4, thick: 3.4, relief: stitch(both(`M${CX} ${t + 40}C${CX - 40} ${t + 40} ${CX - 70} ${t + 36} ${CX - 112} ${t + 24}`), 0.5), lift: { r: 7, a: 0.4, dx: 2, dy: 6 } }]
          : [{ d: `M${CX - 26} ${t + 62}C${CX - 10} ${t + 78} ${CX + 8} ${t + 84} ${CX + 26} ${t + 62}L${CX + 22} ${t + 100}L${CX - 20} ${t + 100}Z`, rad: 16, vol: 0.4, thick: 2, lift: { r: 3, a: 0.3, dx: 1, dy: 3 } }, ...button(CX, t + 84, 8), ...shirtCollar(t)]),
        ...buttons,
      ],
    };
  },
};

export const blouse = {
  paint: { fabric: 'chiffon', colours: ['#E9DCCB'] },
  focus: [600, 380, 480],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 88, depth: back ? 8 : 66, chest: 250, waist: 252, hem: 262, shoulder: 192, slope: 54, length: 720, arm: 280, ...fitted(cut, view) });
    const t = b.top;
    const fold = add(gather(seed, { y: t + 120, length: 430, amp: 13, f: 0.03 }), hang(seed, { amp: 26 }));
    const frill = sym(`M${CX} ${t + 78}C${CX - 54} ${t + 78} ${CX - 96} ${t + 38} ${CX - 104} ${t + 4}C${CX - 96} ${t - 30} ${CX - 90} ${t - 48} ${CX - 82} ${t - 54}C${CX - 76} ${t + 4} ${CX - 50} ${t + 40} ${CX} ${t + 46}`);
    const bow = [
      { d: `M${CX - 4} ${t + 74}C${CX - 40} ${t + 180} ${CX - 30} ${t + 270} ${CX - 66} ${t + 380}L${CX - 14} ${t + 392}C${CX + 6} ${t + 280} ${CX + 4} ${t + 180} ${CX + 14} ${t + 78}Z`, rad: 26, vol: 0.5, thick: 2, fold: hang(seed + 3, { amp: 16, from: 0, to: 1, fx: 0.03 }), lift: { r: 8, a: 0.34, dx: 4, dy: 6 } },
      { d: `M${CX - 6} ${t + 74}C${CX + 20} ${t + 180} ${CX + 22} ${t + 250} ${CX + 40} ${t + 350}L${CX + 90} ${t + 334}C${CX + 60} ${t + 240} ${CX + 44} ${t + 150} ${CX + 18} ${t + 74}Z`, rad: 26, vol: 0.5, thick: 2, fold: hang(seed + 5, { amp: 16, from: 0, to: 1, fx: 0.03 }), lift: { r: 8, a: 0.34, dx: 4, dy: 6 } },
      { d: `M${CX} ${t + 72}C${CX - 60} ${t + 10} ${CX - 134} ${t + 34} ${CX - 132} ${t + 84}C${CX - 126} ${t + 134} ${CX - 50} ${t + 120} ${CX} ${t + 80}C${CX + 50} ${t + 124} ${CX + 128} ${t + 142} ${CX + 138} ${t + 92}C${CX + 142} ${t + 40} ${CX + 66} ${t + 10} ${CX} ${t + 72}Z`, rad: 34, vol: 0.85, thick: 2, creases: [[[CX - 6, t + 76, CX - 50, t + 60, CX - 100, t + 78], 9, 8], [[CX - 8, t + 84, CX - 50, t + 92, CX - 90, t + 106], 8, 6], [[CX + 8, t + 76, CX + 56, t + 64, CX + 106, t + 82], 9, 8], [[CX + 8, t + 84, CX + 50, t + 96, CX + 96, t + 112], 8, 6]], lift: { r: 7, a: 0.38, dx: 3, dy: 6 } },
      { d: rect(CX - 20, t + 52, 40, 46, 14), rad: 18, vol: 1, thick: 2, creases: [[[CX - 8, t + 54, CX - 2, t + 74, CX - 8, t + 96], 5, 4]], lift: { r: 4, a: 0.4 } },
    ];
    return {
      parts: [
        ...(back ? [] : [{ d: sym(`M${CX} ${t - 66}C${CX - 40} ${t - 66} ${CX - 76} ${t - 62} ${CX - 84} ${t - 52}C${CX - 76} ${t + 4} ${CX - 50} ${t + 40} ${CX} ${t + 54}`), role: 'inner', dim: 0.7, rad: 50, vol: 0.3, lift: null }, ...label(CX, t - 48, 48, 26)]),
        bodyPart(b, seed, { fold, k: 0.7, relief: [...seam(both(`M${CX - 190} ${t + 112}C${CX - 130} ${t + 122} ${CX - 60} ${t + 124} ${CX} ${t + 124}`)), ...(back ? [] : [{ d: `M${CX} ${t + 80}L${CX} ${t + 330}`, w: 3, h: -2, b: 1.4, dark: 0.3 }])] }),
        ...sleeves(b, seed, { kind: 'long', wide: 42, cuff: 46, cuffRole: 'main', gatherCuff: true, stitchHem: false, k: 1.1, amp: 22, end: 780 }),
        { d: frill, rad: 40, vol: 0.5, thick: 2, lift: { r: 5, a: 0.3 }, fold: gather(seed, { y: t - 60, length: 200, amp: 3, f: 0.05 }) },
        ...(back ? [] : choice(cut, 'bow', true) ? bow : [72, 128, 184, 240].flatMap((y) => button(CX + 2, t + y + 26, 6.5))),
      ],
    };
  },
};
