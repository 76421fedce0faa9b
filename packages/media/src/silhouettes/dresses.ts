// Dresses and skirts.
import { CX, sym, both, rect, ribbon } from '../path';
import { choice } from '../choice';
import { hang, add, crumple, gather, flare, mirrorCreases } from '../drape';
import { seam, stitch, twin, button, layer, label, cord, welt } from '../marks';
import { fitted, bodyBlock, bodyPart, sleeves, innerBack, waistband, bodyCreases } from './blocks';
import { shirtCollar } from './tops';

const strap = (d, dim = 1) => ({ d: ribbon(d, 8), rad: 5, vol: 0.9, thick: 1, soft: 0.8, dim, lift: { r: 3, a: 0.35, dx: 2, dy: 4 } });

export const slipdress = {
  paint: { fabric: 'satin', colours: ['#7C2F36'] },
  focus: [600, 380, 460],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const L = choice(cut, 'length', 0), W = choice(cut, 'flare', 0), hy = 1420 + L, hw = 276 + W;
    const nd = back ? 372 : 346 + choice(cut, 'drop', 0);
    const half = `M${CX} ${nd}C${CX - 40} ${nd - 6} ${CX - 84} ${nd - 46} ${CX - 116} 254C${CX - 128} 300 ${CX - 146} 352 ${CX - 178} 396C${CX - 176} 480 ${CX - 158} 560 ${CX - 142} 610C${CX - 150} 700 ${CX - 184} 770 ${CX - 192} 850C${CX - 192 - (hw - 192) * 0.26} ${850 + (hy - 850) * 0.35} ${CX - 192 - (hw - 192) * 0.64} ${850 + (hy - 850) * 0.68} ${CX - hw} ${hy}C${CX - hw * 0.72} ${hy + 20} ${CX - hw * 0.33} ${hy + 26} ${CX} ${hy + 26}`;
    const creases = mirrorCreases([
      [[CX - 170, 420, CX - 110, 470, CX - 30, 478], 18, 9], [[CX - 150, 560, CX - 90, 540, CX - 40, 500], 13, 6],
      [[CX - 144, 606, CX - 100, 590, CX - 30, 604], 12, 9], [[CX - 150, 640, CX - 100, 640, CX - 44, 690], 13, 7], [[CX - 90, 700, CX - 120, 900, CX - 160, 1240], 22, 9],
    ], seed);
    const cowl = back || !choice(cut, 'cowl', true) ? [] : [[[CX - 98, 290, CX, 430, CX + 98, 290], 12, 9], [[CX - 112, 300, CX - 6, 500, CX + 116, 310], 14, 8], [[CX - 130, 350, CX + 8, 560, CX + 132, 350], 16, 6]];
    const arm = both(`M${CX - 122} 262C${CX - 134} 306 ${CX - 152} 356 ${CX - 184} 402`);
    return {
      parts: [
        ...(back ? [] : [
          { d: sym(`M${CX} 372C${CX - 60} 372 ${CX - 130} 360 ${CX - 172} 392L${CX - 120} 300C${CX - 60} 330 ${CX - 30} 352 ${CX} 410`), role: 'inner', dim: 0.5, rad: 40, vol: 0.15, lift: null },
          strap(`M${CX - 100} 120C${CX - 96} 200 ${CX - 96} 300 ${CX - 100} 372`, 0.62), strap(`M${CX + 100} 120C${CX + 96} 200 ${CX + 96} 300 ${CX + 100} 372`, 0.62),
          ...label(CX, 374, 44, 26),
        ]),
        { d: sym(half), rad: 112, vol: 0.8, thick: 2, ripple: { from: hy - 160, by: 0.4 }, open: `M${CX - hw} ${hy}C${CX - hw * 0.72} ${hy + 20} ${CX + hw * 0.72} ${hy + 20} ${CX + hw} ${hy}`, fold: add(flare(seed, { y0: 620, y1: hy + 20, w0: 150, w1: hw - 26, amp: 24 + W * 0.06, n: 5, power: 0.9 }), hang(seed, { amp: 10 })), creases: [...creases, ...cowl], relief: [...welt(arm, 7, 2), { d: arm, w: 1.6, h: -0.8, b: 0.8, dark: 0.25 }, ...stitch(both(`M${CX - hw + 2} ${hy - 12}C${CX - hw * 0.72} ${hy + 8} ${CX - hw * 0.33} ${hy + 14} ${CX} ${hy + 14}`), 0.4), ...(choice(cut, 'slit', false) && !back ? [{ d: `M${CX + 96} ${hy - 330}C${CX + 104} ${hy - 200} ${CX + 112} ${hy - 100} ${CX + 118} ${hy + 20}`, w: 7, h: -5, b: 3, dark: 0.4 }] : [])] },
        strap(`M${CX - 113} 262C${CX - 112} 210 ${CX - 108} 170 ${CX - 100} 120`), strap(`M${CX + 113} 262C${CX + 112} 210 ${CX + 108} 170 ${CX + 100} 120`),
      ],
    };
  },
};

export const wrapdress = {
  paint: { fabric: 'silk', pattern: 'ditsy', colours: ['#2F4468', '#E7D3CF', '#C98F86', '#F3EBDD'] },
  focus: [600, 480, 480],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 96, depth: back ? 16 : 300, shoulder: 186, slope: 54, chest: 214, waist: 168, hem: 170, length: 420, arm: 250, dip: 4, vneck: !back, ...fitted(cut, view) });
    const t = b.top, wy = t + 408, L = choice(cut, 'length', 640), hw = choice(cut, 'hemWidth', 306);
    const skirt = `M${CX} ${wy + 4}C${CX - 60} ${wy + 4} ${CX - 120} ${wy} ${CX - 169} ${wy - 6}C${CX - 196} ${wy + 90} ${CX - 169 - (hw - 169) * 0.5} ${wy + L * 0.47} ${CX - hw} ${wy + L}C${CX - hw * 0.7} ${wy + L + 28} ${CX - hw * 0.33} ${wy + L + 34} ${CX} ${wy + L + 34}`;
    const fold = add(flare(seed, { y0: wy - 20, y1: wy + L + 40, w0: 160, w1: hw - 6, amp: 32, n: 6 }), gather(seed, { y: wy, length: 190, amp: 9, f: 0.045 }));
    const top = { d: b.body, rad: 190, vol: 0.62, open: b.armPath + `M${CX - 170} ${wy}L${CX + 170} ${wy}`, fold: hang(seed, { amp: 8, fine: 4 }), lift: { r: 6, a: 0.2 } };
    const pull = [[[CX - 186, t + 300, CX - 90, t + 350, CX + 90, t + 396], 14, 10], [[CX - 180, t + 350, CX - 80, t + 380, CX + 110, t + 404], 11, 8], [[CX + 196, t + 270, CX + 150, t + 340, CX + 130, t + 396], 14, 9], [[CX + 190, t + 320, CX + 164, t + 360, CX + 136, t + 402], 11, 7], [[CX - 120, t + 130, CX - 70, t + 250, CX + 20, t + 330], 15, 7]];
    const overlap = `M${b.NP.join(' ')}C${CX - 60} ${t + 120} ${CX - 10} ${t + 250} ${CX + 150} ${wy - 10}L${CX - 170} ${wy}L${b.UA.join(' ')}L${b.SP.join(' ')}Z`;
    const edge = `M${b.NP.join(' ')}C${CX - 60} ${t + 120} ${CX - 10} ${t + 250} ${CX + 150} ${wy - 10}`;
    const wrapEdge = `M${CX + 126} ${wy + 20}C${CX + 140} ${wy + L * 0.31} ${CX + 160} ${wy + L * 0.65} ${CX + 126 + L * 0.078} ${wy + L + 20}`;
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: 260 }, { band: 0, tag: true, rise: 16 })),
        { d: sym(skirt), rad: 190, vol: 0.55, ripple: { from: wy + L - 160, by: 0.4 }, open: `M${CX - 169} ${wy - 6}L${CX + 169} ${wy - 6}M${CX - hw} ${wy + L}C${CX - hw * 0.7} ${wy + L + 28} ${CX + hw * 0.7} ${wy + L + 28} ${CX + hw} ${wy + L}`, fold, relief: [...(back ? [] : [{ d: wrapEdge, w: 3, h: -2, b: 2, dark: 0.2 }, ...welt(`M${CX + 120} ${wy + 20}C${CX + 134} ${wy + L * 0.31} ${CX + 154} ${wy + L * 0.65} ${CX + 118 + L * 0.078} ${wy + L + 20}`, 10, 3)]), ...stitch(both(`M${CX - hw + 2} ${wy + L - 14}C${CX - hw * 0.7} ${wy + L + 14} ${CX - hw * 0.33} ${wy + L + 20} ${CX} ${wy + L + 20}`), 0.4)] },
        back ? { ...top, creases: bodyCreases(b, seed, 0.7) } : { ...top, creases: [] },
        ...(back ? [] : [{ d: overlap, clip: b.body, rad: 190, vol: 0.55, thick: 3, open: `M${CX - 170} ${wy}L${CX + 150} ${wy}` + b.armPath, creases: pull, fold: hang(seed, { amp: 8, fine: 4 }), relief: [...welt(edge, 16, 2.4), ...stitch(edge.replace(/(-?[\d.]+) (-?[\d.]+)/g, (m, x, y) => `${+x - 14} ${+y + 6}`), 0.4)], lift: { r: 7, a: 0.4, dx: 3, dy: 4 } }]),
        ...sleeves(b, seed, { kind: 'half', wide: 20, k: 1, stitchHem: true }),
        { d: sym(`M${CX} ${wy - 16}C${CX - 60} ${wy - 16} ${CX - 120} ${wy - 20} ${CX - 169} ${wy - 26}L${CX - 172} ${wy + 16}C${CX - 120} ${wy + 22} ${CX - 60} ${wy + 26} ${CX} ${wy + 26}`), rad: 120, vol: 0.5, thick: 4, open: `M${CX - 170} ${wy - 26}L${CX + 170} ${wy - 26}M${CX - 170} ${wy + 20}L${CX + 170} ${wy + 20}`, creases: [[[CX - 160, wy - 8, CX - 40, wy + 8, CX + 120, wy - 2], 8, 5]], lift: { r: 6, a: 0.3, dx: 1, dy: 4 } },
        ...(back ? [] : [
          { d: `M${CX + 118} ${wy + 6}C${CX + 150} ${wy + 110} ${CX + 138} ${wy + 210} ${CX + 156} ${wy + 320}L${CX + 190} ${wy + 312}C${CX + 170} ${wy + 200} ${CX + 168} ${wy + 100} ${CX + 140} ${wy}Z`, rad: 26, vol: 0.5, thick: 3, fold: hang(seed + 3, { amp: 14, from: 0, to: 1 }), lift: { r: 7, a: 0.36, dx: 4, dy: 6 } },
          { d: `M${CX + 108} ${wy + 6}C${CX + 96} ${wy + 90} ${CX + 104} ${wy + 170} ${CX + 92} ${wy + 262}L${CX + 124} ${wy + 268}C${CX + 130} ${wy + 170} ${CX + 128} ${wy + 90} ${CX + 134} ${wy + 6}Z`, rad: 26, vol: 0.5, thick: 3, fold: hang(seed + 5, { amp: 14, from: 0, to: 1 }), lift: { r: 7, a: 0.36, dx: 4, dy: 6 } },
          { d: `M${CX + 118} ${wy + 4}C${CX + 70} ${wy - 50} ${CX + 26} ${wy - 30} ${CX + 34} ${wy + 14}C${CX + 42} ${wy + 48} ${CX + 90} ${wy + 30} ${CX + 118} ${wy + 8}C${CX + 150} ${wy + 44} ${CX + 200} ${wy + 50} ${CX + 206} ${wy + 16}C${CX + 210} ${wy - 26} ${CX + 160} ${wy - 34} ${CX + 118} ${wy + 4}Z`, rad: 26, vol: 0.9, thick: 3, creases: [[[CX + 112, wy + 4, CX + 80, wy - 8, CX + 48, wy + 4], 7, 6], [[CX + 126, wy + 4, CX + 160, wy + 2, CX + 194, wy + 14], 7, 6]], lift: { r: 6, a: 0.42, dx: 3, dy: 6 } },
          { d: rect(CX + 104, wy - 16, 30, 40, 12), rad: 14, vol: 1, thick: 2, lift: { r: 4, a: 0.4, dx: 2, dy: 3 }, creases: [[[CX + 112, wy - 14, CX + 116, wy, CX + 112, wy + 20], 4, 3]] },
        ]),
      ],
    };
  },
};

export const shirtdress = {
  paint: { fabric: 'linen', colours: ['#B9A78C'], },
  focus: [590, 420, 480],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ depth: back ? 6 : 78, neck: 90, chest: 222, waist: 178, hem: 180, shoulder: 192, slope: 56, length: 450, dip: 4, arm: 262, ...fitted(cut, view) });
    const t = b.top, wy = t + 440, L = choice(cut, 'length', 690), hw = choice(cut, 'hemWidth', 276);
    const skirt = `M${CX} ${wy}C${CX - 60} ${wy} ${CX - 120} ${wy} ${CX - 178} ${wy - 6}C${CX - 206} ${wy + L * 0.17} ${CX - 178 - (hw - 178) * 0.63} ${wy + L * 0.55} ${CX - hw} ${wy + L}C${CX - hw * 0.72} ${wy + L + 16} ${CX - hw * 0.36} ${wy + L + 22} ${CX} ${wy + L + 22}`;
    const fold = add(flare(seed, { y0: wy - 10, y1: wy + L + 10, w0: 170, w1: hw - 6, amp: 26, n: 6 }), gather(seed, { y: wy + 10, length: 240, amp: 11, f: 0.04 }), crumple(seed, 4));
    const strip = (y0, y1) => [...layer(rect(CX - 20, y0, 40, y1 - y0), 2.6), ...stitch(`M${CX - 14} ${y0}L${CX - 14} ${y1}M${CX + 14} ${y0}L${CX + 14} ${y1}`, 0.5)];
    return {
      parts: [
        ...(back ? [] : [{ d: sym(`M${CX} ${t - 52}C${CX - 44} ${t - 52} ${CX - 80} ${t - 46} ${CX - 88} ${t - 30}C${CX - 80} ${t + 12} ${CX - 40} ${t + 50} ${CX} ${t + 84}`), role: 'inner', dim: 0.7, rad: 50, vol: 0.3, lift: null }, ...label(CX, t - 38, 50, 26)]),
        { d: sym(skirt), rad: 200, vol: 0.55, ripple: { from: wy + L - 150, by: 0.35 }, open: `M${CX - 178} ${wy - 6}L${CX + 178} ${wy - 6}M${CX - hw} ${wy + L}C${CX - hw * 0.72} ${wy + L + 16} ${CX + hw * 0.72} ${wy + L + 16} ${CX + hw} ${wy + L}`, fold, relief: [...(back ? [] : strip(wy, wy + L + 30)), ...twin(both(`M${CX - hw + 2} ${wy + L - 26}C${CX - hw * 0.72} ${wy + L - 10} ${CX - hw * 0.36} ${wy + L - 4} ${CX} ${wy + L - 4}`), both(`M${CX - hw + 2} ${wy + L - 33}C${CX - hw * 0.72} ${wy + L - 17} ${CX - hw * 0.36} ${wy + L - 11} ${CX} ${wy + L - 11}`), 0.5)] },
        bodyPart(b, seed, { hem: false, rad: 190, fold: add(hang(seed, { amp: 14 }), crumple(seed, 5)), relief: back ? seam(`M${CX - 190} ${t + 130}C${CX - 100} ${t + 136} ${CX + 100} ${t + 136} ${CX + 190} ${t + 130}`) : [...strip(t + 70, wy + 4), ...seam(both(`M${CX - 96} ${t + 34}C${CX - 130} ${t + 50} ${CX - 170} ${t + 74} ${CX - 190} ${t + 88}`)), ...layer(both(`M${CX - 150} ${t + 236}L${CX - 62} ${t + 232}L${CX - 62} ${t + 320}L${CX - 106} ${t + 338}L${CX - 150} ${t + 322}Z`), 2.2)] }),
        ...sleeves(b, seed, { kind: 'half', wide: 10, cuff: 34, cuffRole: 'main', stitchHem: false, k: 1.1 }),
        ...(back
          ? [{ d: sym(`M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 84} ${t - 30} ${CX - 92} ${t - 18}C${CX - 104} ${t} ${CX - 112} ${t + 14} ${CX - 116} ${t + 30}C${CX - 70} ${t + 44} ${CX - 40} ${t + 48} ${CX} ${t + 48}`), rad: 40, vol: 0.4, thick: 3.4, lift: { r: 7, a: 0.4, dx: 2, dy: 6 } }]
          : shirtCollar(t)),
        ...(back ? [] : [100, 190, 280, 370].flatMap((y) => button(CX, t + y, 8)).concat([90, 190, 290, 390, 490, 590].filter((y) => y < L - 60).flatMap((y) => button(CX, wy + y, 8)))),
        { d: sym(`M${CX} ${wy - 22}C${CX - 60} ${wy - 22} ${CX - 120} ${wy - 24} ${CX - 178} ${wy - 30}L${CX - 180} ${wy + 14}C${CX - 120} ${wy + 20} ${CX - 60} ${wy + 22} ${CX} ${wy + 22}`), rad: 120, vol: 0.5, thick: 4.5, open: `M${CX - 178} ${wy - 26}L${CX + 178} ${wy - 26}M${CX - 178} ${wy + 20}L${CX + 178} ${wy + 20}`, relief: [...stitch(both(`M${CX - 178} ${wy - 22}C${CX - 120} ${wy - 16} ${CX - 60} ${wy - 14} ${CX} ${wy - 14}`), 0.5), ...stitch(both(`M${CX - 178} ${wy + 6}C${CX - 120} ${wy + 12} ${CX - 60} ${wy + 14} ${CX} ${wy + 14}`), 0.5)], lift: { r: 6, a: 0.34, dx: 1, dy: 5 } },
        ...(back ? [] : [{ d: rect(CX - 34, wy - 30, 68, 60, 8) + rect(CX - 22, wy - 18, 44, 36, 5).replace(/M/, 'M'), role: 'button', rad: 8, vol: 0.6, thick: 2, lift: { r: 4, a: 0.4, dx: 2, dy: 4 } }, { d: rect(CX - 22, wy - 19, 44, 38, 4), rad: 60, vol: 0.3, lift: null }]),
      ],
    };
  },
};

export const maxidress = {
  paint: { fabric: 'chiffon', pattern: 'botanical', colours: ['#EFE6D6', '#7A8C6A', '#A4614A', '#C99A6B'] },
  focus: [600, 420, 520],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 104, depth: back ? 60 : 170, shoulder: 168, slope: 46, chest: 186, waist: 150, hem: 150, length: 330, arm: 210, dip: 2, vneck: !back, top: 180, ...fitted(cut, view) });
    const t = b.top, wy = t + 326;
    const tier = (y0, y1, w0, w1, s) => ({
      d: sym(`M${CX} ${y0}C${CX - w0 * 0.4} ${y0} ${CX - w0 * 0.8} ${y0 - 2} ${CX - w0} ${y0 - 6}C${CX - w0 - 12} ${y0 + 20} ${CX - w1 + 10} ${y1 - 120} ${CX - w1} ${y1 - 16}C${CX - w1 * 0.7} ${y1} ${CX - w1 * 0.3} ${y1 + 4} ${CX} ${y1 + 4}`), rad: 180, vol: 0.5, thick: 2,
      open: `M${CX - w0} ${y0 - 6}L${CX + w0} ${y0 - 6}M${CX - w1} ${y1 - 16}C${CX - w1 * 0.7} ${y1} ${CX + w1 * 0.7} ${y1} ${CX + w1} ${y1 - 16}`,
      fold: add(gather(seed + s, { y: y0 - 4, length: (y1 - y0) * 1.15, amp: 22, f: 0.03 }), flare(seed + s, { y0: y0 - 60, y1, w0, w1, amp: 20, n: 8 })), relief: [{ d: `M${CX - w0} ${y0 - 4}C${CX - w0 * 0.8} ${y0} ${CX + w0 * 0.8} ${y0} ${CX + w0} ${y0 - 4}`, w: 10, h: -2.5, b: 4, dark: 0.14 }], lift: { r: 8, a: 0.26, dx: 1, dy: 6 },
    });
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: 150 }, { band: 0, rise: 12 })),
        tier(wy + 560, wy + 860, 262, 330, 9), tier(wy + 260, wy + 570, 206, 264, 5), tier(wy, wy + 270, 150, 208, 1),
        bodyPart(b, seed, { hem: false, rad: 160, creases: bodyCreases(b, seed, 0.6), amp: 8, fold: gather(seed + 2, { y: wy, length: 170, amp: 11, f: 0.045, dir: -1 }) }),
        ...sleeves(b, seed, { kind: 'short', wide: 26, stitchHem: false, k: 1.1, amp: 22 }),
        ...(back ? [] : [...cord(`M${CX - 4} ${t + 168}C${CX - 22} ${t + 230} ${CX - 18} ${t + 280} ${CX - 30} ${t + 330}`, 6, 'trim'), ...cord(`M${CX + 2} ${t + 168}C${CX + 14} ${t + 240} ${CX + 10} ${t + 290} ${CX + 26} ${t + 350}`, 6, 'trim')]),
        { d: sym(`M${CX} ${wy - 10}C${CX - 60} ${wy - 10} ${CX - 110} ${wy - 12} ${CX - 150} ${wy - 14}L${CX - 151} ${wy + 6}C${CX - 110} ${wy + 8} ${CX - 60} ${wy + 10} ${CX} ${wy + 10}`), rad: 60, vol: 0.3, thick: 2, lift: { r: 4, a: 0.2, dx: 0, dy: 4 }, relief: stitch(both(`M${CX - 150} ${wy + 2}C${CX - 110} ${wy + 4} ${CX - 60} ${wy + 5} ${CX} ${wy + 5}`), 0.4) },
      ],
    };
  },
};

/** Plain skirt outline between waist and hem. */
export function skirt({ top = 330, waist = 158, hip = 226, hem = 250, length = 640, hipY = 190, dip = 12 }) {
  const y1 = top + length;
  return {
    top, waist, hem, dipW: 10, y1,
    d: sym(`M${CX} ${top + 10}C${CX - waist * 0.5} ${top + 10} ${CX - waist * 0.8} ${top + 4} ${CX - waist} ${top}C${CX - waist - 24} ${top + 50} ${CX - hip} ${top + hipY * 0.6} ${CX - hip} ${top + hipY}C${CX - hip - (hem - hip) * 0.2} ${top + length * 0.55} ${CX - hem} ${y1 - 120} ${CX - hem} ${y1 - dip}C${CX - hem * 0.7} ${y1} ${CX - hem * 0.3} ${y1 + 4} ${CX} ${y1 + 4}`),
    open: `M${CX - waist} ${top}L${CX + waist} ${top}M${CX - hem} ${y1 - dip}C${CX - hem * 0.7} ${y1} ${CX + hem * 0.7} ${y1} ${CX + hem} ${y1 - dip}`,
    hemAt: (u) => both(`M${CX - hem - 4} ${y1 - dip - u}C${CX - hem * 0.7} ${y1 - u} ${CX - hem * 0.3} ${y1 + 4 - u} ${CX} ${y1 + 4 - u}`),
  };
}

export const miniskirt = {
  paint: { fabric: 'twill', pattern: 'check', colours: ['#B9A58A', '#4A4038', '#8A4B38'] },
  focus: [600, 440, 480],
  fit: { h: 0.68, w: 0.84 },
  build({ view, seed, cut }) {
    const s = skirt({ waist: 176, hip: 236, hem: 268, length: 520, ...cut.skirt });
    const back = view === 'back';
    const w = waistband(s, { h: 46, back, relief: stitch(`M${CX - 180} ${s.top - 36}C${CX - 140} ${s.top - 30} ${CX - 90} ${s.top - 26} ${CX} ${s.top - 26}C${CX + 90} ${s.top - 26} ${CX + 140} ${s.top - 30} ${CX + 180} ${s.top - 36}`, 0.4) });
    return {
      parts: [...w.inner, { d: s.d, rad: 200, vol: 0.6, open: s.open, fold: flare(seed, { y0: s.top + 40, y1: s.y1, w0: 180, w1: 260, amp: 12, n: 4 }), creases: mirrorCreases([[[CX - 226, s.top + 150, CX - 120, s.top + 190, CX - 20, s.top + 200], 16, 6], [[CX - 170, s.top + 20, CX - 150, s.top + 120, CX - 120, s.top + 200], 14, 5]], seed), relief: [...(back ? seam(`M${CX} ${s.top}L${CX} ${s.y1}`) : seam(both(`M${CX - 92} ${s.top}C${CX - 100} ${s.top + 80} ${CX - 110} ${s.top + 160} ${CX - 116} ${s.top + 240}`))), ...stitch(s.hemAt(30), 0.5)] }, w.band],
    };
  },
};

export const pencilskirt = {
  paint: { fabric: 'wool', colours: ['#4B4F57'] },
  focus: [600, 480, 480],
  build({ view, seed, cut }) {
    const s = skirt({ top: 260, waist: 150, hip: 214, hem: 178, length: 860, hipY: 220, ...cut.skirt });
    const back = view === 'back';
    const w = waistband(s, { h: 44, back });
    return {
      parts: [...w.inner, { d: s.d, rad: 190, vol: 0.65, open: s.open, fold: hang(seed, { amp: 8 }), creases: mirrorCreases([[[CX - 206, s.top + 210, CX - 110, s.top + 240, CX - 10, s.top + 236], 15, 7], [[CX - 200, s.top + 290, CX - 120, s.top + 300, CX - 50, s.top + 330], 15, 5], [[CX - 180, s.top + 520, CX - 110, s.top + 540, CX - 30, s.top + 530], 15, 4]], seed), relief: [...seam(both(`M${CX - 72} ${s.top}C${CX - 78} ${s.top + 60} ${CX - 82} ${s.top + 110} ${CX - 84} ${s.top + 150}`)), ...(back ? [...seam(`M${CX} ${s.top}L${CX} ${s.y1}`), { d: `M${CX + 2} ${s.y1 - 230}L${CX + 6} ${s.y1}`, w: 8, h: -5, b: 3, dark: 0.4 }] : []), ...stitch(s.hemAt(36), 0.35)] }, w.band],
    };
  },
};

export const pleatedskirt = {
  paint: { fabric: 'pleat', colours: ['#6F7F74'] },
  focus: [600, 560, 520],
  build({ view, seed, cut }) {
    const s = skirt({ top: 260, waist: 150, hip: 226, hem: 330, length: 900, hipY: 260, dip: 26, ...cut.skirt });
    const n = 22;
    const pleats = (x, y) => {
      const t = (y - s.top) / (s.y1 - s.top);
      const half = 152 + (326 - 152) * Math.min(1, Math.max(0, t)) ** 0.85;
      const a = ((x - CX) / half) * 0.5 + 0.5;
      const sway = 0.006 * Math.sin(y * 0.006 + seed) * t;
      const p = (((a + sway) * n) % 1 + 1) % 1;
      const saw = p < 0.82 ? p / 0.82 : 1 - (p - 0.82) / 0.18;
      return (4 + 15 * Math.max(0, t)) * saw;
    };
    const w = waistband(s, { h: 48, back: view === 'back' });
    return { parts: [...w.inner, { d: s.d, rad: 200, vol: 0.5, soft: 1.4, open: s.open, fold: add(pleats, flare(seed, { y0: s.top + 200, y1: s.y1, w0: 180, w1: 320, amp: 14, n: 3 })), relief: [{ d: `M${CX - 160} ${s.top + 2}L${CX + 160} ${s.top + 2}`, w: 14, h: -3, b: 5, dark: 0.12 }, ...stitch(s.hemAt(14), 0.3)] }, w.band] };
  },
};

export const satinskirt = {
  paint: { fabric: 'satin', colours: ['#B7A27E'] },
  focus: [600, 520, 520],
  build({ view, seed, cut }) {
    const s = skirt({ top: 250, waist: 146, hip: 208, hem: 262, length: 920, hipY: 240, dip: 16, ...cut.skirt });
    const w = waistband(s, { h: 34, back: view === 'back', relief: [] });
    w.band.fold = gather(seed, { y: s.top - 40, length: 60, amp: 5, f: 0.12 });
    return { parts: [...w.inner, { d: s.d, rad: 170, vol: 0.62, open: s.open, fold: add(flare(seed, { y0: s.top + 120, y1: s.y1, w0: 170, w1: 256, amp: 26, n: 5 }), gather(seed + 1, { y: s.top, length: 190, amp: 7, f: 0.05 })), creases: mirrorCreases([[[CX - 196, s.top + 200, CX - 110, s.top + 240, CX - 20, s.top + 230], 18, 6]], seed), relief: stitch(s.hemAt(14), 0.3) }, w.band] };
  },
};
