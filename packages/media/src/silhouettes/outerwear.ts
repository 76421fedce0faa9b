// Jackets, coats, cardigan.
import { CX, sym, both, flip, rect, ribbon } from '../path';
import { choice } from '../choice';
import { hang, add, crumple, gather } from '../drape';
import { seam, stitch, twin, button, layer, label, stud, zip, eyelet, cord } from '../marks';
import { fitted, bodyBlock, bodyPart, sleeves, frontPanels } from './blocks';

const id = (p) => p;

/** What one sees inside an open front: lining of the back, label. */
export function inside(b, v, { rise = 22, dim = 0.6, bottom = false, tag = true, role = 'lining' } = {}) {
  const { top, neck } = b;
  const parts = [{
    d: sym(`M${CX} ${top - rise}C${CX - neck * 0.5} ${top - rise} ${CX - neck * 0.9} ${top - rise * 0.5} ${CX - neck - 6} ${top + 6}L${CX - neck - 30} ${top + 70}L${CX - 40} ${v + 40}L${CX} ${v + 60}`), role, rad: 80, vol: 0.15, dim, lift: null,
    shade: sym(`M${CX} ${top + 60}C${CX - neck * 0.5} ${top + 60} ${CX - neck} ${top + 50} ${CX - neck - 30} ${top + 40}L${CX - 40} ${v + 40}L${CX} ${v + 60}`), relief: seam(both(`M${CX} ${top + 16}C${CX - neck * 0.5} ${top + 16} ${CX - neck * 0.8} ${top + 22} ${CX - neck} ${top + 30}`)),
  }];
  if (bottom) parts.push({ d: rect(CX - 90, b.HM[1] - 190, 180, 196), role, dim: 0.5, rad: 60, vol: 0.1, lift: null });
  if (tag) parts.push(...label(CX, top - rise + 18, 62, 34));
  return parts;
}

/** Tailored collar and lapels. v: y of the first button; notch: y of the gorge. */
export function tailored(b, v, { wide = 150, notch = 118, ov = 16, peak = 0 } = {}) {
  const t = b.top, n = b.neck;
  const roll = `C${CX - n + 22} ${t + (v - t) * 0.4} ${CX + ov - 30} ${t + (v - t) * 0.72} ${CX + ov} ${v + 4}`;
  const lapel = `M${CX - n - 4} ${t + 20}${roll}C${CX - 20} ${v - 30} ${CX - wide + 16} ${t + notch + 130} ${CX - wide - 8} ${t + notch + 26 - peak}L${CX - wide + 40} ${t + notch - 14}Z`;
  const lapelEdge = `M${CX + ov - 6} ${v - 6}C${CX - 26} ${v - 44} ${CX - wide + 26} ${t + notch + 128} ${CX - wide + 3} ${t + notch + 30 - peak}L${CX - wide + 40} ${t + notch - 4}`;
  const collar = `M${CX + 2} ${t - 40}C${CX - 46} ${t - 40} ${CX - n + 6} ${t - 34} ${CX - n - 2} ${t - 12}C${CX - n - 30} ${t + 16} ${CX - n - 56} ${t + 50} ${CX - wide - 12} ${t + notch - 34}L${CX - wide + 18} ${t + notch + 4}L${CX - n + 6} ${t + 56}C${CX - n + 8} ${t + 36} ${CX - n + 12} ${t + 20} ${CX - n + 14} ${t + 4}C${CX - 60} ${t - 14} ${CX - 30} ${t - 20} ${CX + 2} ${t - 20}Z`;
  const part = (f, z) => [
    { d: f(lapel), rad: 60, vol: 0.42, thick: 4, soft: 2.4, grain: f === flip ? -8 : 8, relief: [...stitch(f(lapelEdge), 0.25)], creases: [], lift: { r: 9, a: 0.44, dx: 3, dy: 6 } },
    { d: f(collar), rad: 34, vol: 0.5, thick: 4, soft: 2, grain: f === flip ? -20 : 20, open: f(`M${CX} ${t - 44}L${CX} ${t - 16}`), lift: { r: 7, a: 0.4, dx: 2, dy: 5 } },
  ];
  return { right: part(flip), left: part(id) };
}

export const flap = (x, y, w, h, tilt = 0) => {
  const d = `M${x} ${y + tilt}L${x + w} ${y}L${x + w - 1} ${y + h - 6}Q${x + w - 2} ${y + h} ${x + w - 10} ${y + h}L${x + 10} ${y + h + tilt}Q${x + 2} ${y + h + tilt} ${x + 1} ${y + h - 6 + tilt}Z`;
  return { d, rad: 22, vol: 0.35, thick: 3, soft: 1.6, relief: seam(`M${x} ${y + 3 + tilt}L${x + w} ${y + 3}`, 1.4, 3), lift: { r: 6, a: 0.34, dx: 2, dy: 5 } };
};

/** Turned-down collar seen from behind. drop: length at the middle, wide: half width at the points. */
export const backCollar = (t, { rise = 36, neck = 92, drop = 62, wide = 124, relief } = {}) => ({
  d: sym(`M${CX} ${t - rise}C${CX - 50} ${t - rise} ${CX - neck + 8} ${t - rise + 4} ${CX - neck} ${t - 16}C${CX - wide + 12} ${t + 6} ${CX - wide + 4} ${t + drop * 0.36} ${CX - wide} ${t + drop * 0.66}C${CX - 74} ${t + drop * 0.94} ${CX - 40} ${t + drop} ${CX} ${t + drop}`),
  rad: 40, vol: 0.42, thick: 4, lift: { r: 7, a: 0.42, dx: 2, dy: 6 },
  relief: relief ?? stitch(both(`M${CX} ${t + drop - 9}C${CX - 40} ${t + drop - 9} ${CX - 74} ${t + drop * 0.92 - 9} ${CX - wide + 5} ${t + drop * 0.66 - 8}`), 0.5),
});

export const blazer = {
  paint: { fabric: 'wool', colours: ['#5C5A57'], lining: '#8C7F70', roles: { lining: { fabric: 'satin', colours: ['#8C7F70'] }, button: { colours: ['#4A3E33'] } } },
  focus: [590, 470, 520],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 90, depth: back ? 6 : 80, chest: 244, waist: 222, hem: 250, shoulder: 218, slope: 50, length: 800, arm: 290, dip: 10, ...fitted(cut, view) });
    const t = b.top, v = t + choice(cut, 'stance', 400), py = t + b.length * 0.695;
    const fold = hang(seed, { amp: 9, fine: 3 });
    const dart = both(`M${CX - 150} ${t + 330}C${CX - 140} ${t + 430} ${CX - 142} ${t + 500} ${CX - 150} ${t + 570}`);
    const cuffButtons = (a, h, right) => [0, 1, 2].flatMap((i) => button(right ? 2 * CX - h[0] + 12 : h[0] - 12, h[1] - 40 - i * 20, 7));
    const arms = sleeves(b, seed, { kind: 'long', wide: 8, k: 0.75, amp: 8, stitchHem: false, extra: back ? () => [] : cuffButtons });
    if (back) {
      return { parts: [bodyPart(b, seed, { hem: false, fold, k: 0.6, relief: [...seam(`M${CX} ${t + 20}C${CX - 4} ${t + 300} ${CX + 4} ${t + 500} ${CX} ${t + 800}`), ...seam(both(`M${CX - 218} ${t + 190}C${CX - 150} ${t + 260} ${CX - 140} ${t + 480} ${CX - 150} ${t + 800}`)), { d: `M${CX + 3} ${t + 600}L${CX + 6} ${t + 805}`, w: 8, h: -5, b: 3, dark: 0.35 }] }), ...arms, { d: sym(`M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 84} ${t - 30} ${CX - 92} ${t - 16}C${CX - 112} ${t + 6} ${CX - 116} ${t + 22} ${CX - 120} ${t + 40}C${CX - 70} ${t + 56} ${CX - 40} ${t + 60} ${CX} ${t + 60}`), rad: 40, vol: 0.4, thick: 4, lift: { r: 7, a: 0.4, dx: 2, dy: 6 } }] };
    }
    const double = choice(cut, 'double', false), count = choice(cut, 'buttons', 2);
    const ov = double ? 66 : 16;
    const lap = tailored(b, v, { ov, wide: choice(cut, 'lapel', 150) + (double ? 22 : 0), notch: choice(cut, 'notch', 118), peak: double ? 16 : 0 });
    const panels = frontPanels(b, seed, { v, ov, cut: double ? 8 : 70, fold, k: 0.55, relief: () => seam(dart.split('M').slice(0, 2).join('M'), 1.6, 4) });
    return {
      parts: [
        ...inside(b, v, { bottom: true }), panels[0], ...lap.right, panels[1],
        ...(choice(cut, 'flaps', true) ? [flap(CX - 208, py, 118, 44, 0), flap(CX + 90, py, 118, 44, 0)] : [flap(CX - 204, py, 112, 16, 0), flap(CX + 92, py, 112, 16, 0)]), flap(CX + 84, t + 236, 84, 20, 8),
        ...arms, ...lap.left, ...(double ? [14, 124].flatMap((o) => [...button(CX + 44, v + o, 12), ...button(CX - 62, v + o, 12)]) : Array.from({ length: count }, (_, i) => v + 14 + i * 108).flatMap((o) => button(CX + 2, o, 12))),
      ],
    };
  },
};

export const coat = {
  paint: { fabric: 'wool', colours: ['#B08D62'], roles: { lining: { fabric: 'satin', colours: ['#7A6650'] }, button: { colours: ['#5A4330'] } } },
  focus: [590, 430, 520],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 88, depth: back ? 6 : 80, chest: 236, waist: 234, hem: 272, shoulder: 208, slope: 54, length: 1090, arm: 290, dip: 12, ...fitted(cut, view) });
    const t = b.top, v = t + choice(cut, 'stance', 300);
    const fold = hang(seed, { amp: 20, fine: 3, from: t + 400, to: t + 1090 });
    const arms = sleeves(b, seed, { kind: 'long', wide: 22, k: 0.85, amp: 10, stitchHem: false, end: 790 });
    if (back) return { parts: [bodyPart(b, seed, { hem: false, fold, k: 0.6, relief: [...seam(`M${CX} ${t + 20}L${CX} ${t + 1090}`), { d: `M${CX + 3} ${t + 720}L${CX + 6} ${t + 1095}`, w: 10, h: -6, b: 4, dark: 0.32 }] }), ...arms, { d: rect(CX - 100, t + 410, 200, 46, 6), rad: 30, vol: 0.3, thick: 3, lift: { r: 5, a: 0.34, dx: 2, dy: 4 } }, ...button(CX - 80, t + 433, 11), ...button(CX + 80, t + 433, 11), { d: sym(`M${CX} ${t - 36}C${CX - 50} ${t - 36} ${CX - 84} ${t - 30} ${CX - 92} ${t - 16}C${CX - 118} ${t + 6} ${CX - 122} ${t + 26} ${CX - 128} ${t + 46}C${CX - 70} ${t + 64} ${CX - 40} ${t + 68} ${CX} ${t + 68}`), rad: 40, vol: 0.4, thick: 4, lift: { r: 7, a: 0.4, dx: 2, dy: 6 } }] };
    const single = choice(cut, 'single', false), ov = single ? 24 : 70, k = b.length / 1090;
    const lap = tailored(b, v, { wide: choice(cut, 'lapel', single ? 156 : 178), notch: choice(cut, 'notch', 130), ov });
    const panels = frontPanels(b, seed, { v, ov, cut: 8, fold, k: 0.55 });
    const welt = (f) => ({ d: f(`M${CX - 196} ${t + 30 + 570 * k}L${CX - 160} ${t + 18 + 570 * k}L${CX - 132} ${t + 154 + 570 * k}L${CX - 168} ${t + 166 + 570 * k}Z`), rad: 20, vol: 0.3, thick: 3.4, lift: { r: 6, a: 0.34, dx: 2, dy: 4 } });
    const row = (x) => Array.from({ length: choice(cut, 'buttons', 3) }, (_, i) => 8 + i * (single ? 150 : 142) * Math.min(1, k + 0.1)).flatMap((y) => button(CX + x, v + 14 + y, 13));
    return { parts: [...inside(b, v), panels[0], ...lap.right, panels[1], welt(id), welt(flip), ...arms, ...lap.left, ...(single ? row(4) : [...row(46), ...row(-66)]), ...(choice(cut, 'belted', false) ? sash(b, t + 470, seed) : [])] };
  },
};

/** Fabric belt tied at the waist, ends hanging. */
export function sash(b, y, seed, w = 236) {
  const half = Math.min(w, (b.waist ?? w) + 2);
  return [
    { d: sym(`M${CX} ${y - 22}C${CX - 80} ${y - 22} ${CX - 150} ${y - 26} ${CX - half} ${y - 32}L${CX - half - 2} ${y + 18}C${CX - 150} ${y + 24} ${CX - 80} ${y + 26} ${CX} ${y + 26}`), rad: 150, vol: 0.4, thick: 4.5, open: `M${CX - half} ${y - 30}L${CX + half} ${y - 30}M${CX - half} ${y + 22}L${CX + half} ${y + 22}`, creases: [[[CX - 200, y - 6, CX - 60, y + 12, CX + 80, y], 9, 4]], lift: { r: 7, a: 0.38, dx: 2, dy: 6 } },
    { d: `M${CX + 14} ${y + 6}C${CX + 44} ${y + 110} ${CX + 30} ${y + 210} ${CX + 50} ${y + 330}L${CX + 92} ${y + 322}C${CX + 72} ${y + 200} ${CX + 70} ${y + 100} ${CX + 44} ${y}Z`, rad: 26, vol: 0.45, thick: 3.4, fold: hang(seed + 3, { amp: 10, from: 0, to: 1 }), lift: { r: 7, a: 0.36, dx: 4, dy: 6 } },
    { d: `M${CX + 6} ${y + 6}C${CX - 8} ${y + 90} ${CX + 2} ${y + 170} ${CX - 12} ${y + 270}L${CX + 28} ${y + 276}C${CX + 34} ${y + 170} ${CX + 32} ${y + 90} ${CX + 38} ${y + 6}Z`, rad: 26, vol: 0.45, thick: 3.4, fold: hang(seed + 5, { amp: 10, from: 0, to: 1 }), lift: { r: 7, a: 0.36, dx: 4, dy: 6 } },
    { d: rect(CX - 4, y - 32, 52, 68, 16), rad: 22, vol: 0.9, thick: 3, creases: [[[CX + 8, y - 28, CX + 22, y, CX + 40, y + 26], 6, 5]], lift: { r: 6, a: 0.42, dx: 3, dy: 5 } },
  ];
}

export const trench = {
  paint: { fabric: 'gabardine', colours: ['#C8B594'], roles: { lining: { fabric: 'twill', colours: ['#9C8A6C'] }, button: { colours: ['#6E5638'] } } },
  focus: [590, 430, 520],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 90, depth: back ? 6 : 80, chest: 236, waist: 206, hem: 286, shoulder: 206, slope: 56, length: 1080, arm: 290, dip: 14, ...fitted(cut, view) });
    const t = b.top, v = t + 250, wy = t + 470;
    const fold = add(hang(seed, { amp: 24, from: wy, to: t + 1080 }), gather(seed, { y: wy + 26, length: 240, amp: 8, f: 0.035 }), gather(seed + 3, { y: wy - 26, length: 150, amp: 7, f: 0.035, dir: -1 }));
    const arms = sleeves(b, seed, { kind: 'long', wide: 22, k: 0.95, amp: 12, stitchHem: false, end: 780 });
    const epaulette = (f) => ({ d: f(`M${CX - 200} ${t + 62}C${CX - 170} ${t + 36} ${CX - 136} ${t + 22} ${CX - 112} ${t + 18}L${CX - 104} ${t + 38}C${CX - 130} ${t + 46} ${CX - 166} ${t + 62} ${CX - 194} ${t + 88}Z`), rad: 14, vol: 0.4, thick: 3, lift: { r: 5, a: 0.36, dx: 2, dy: 4 } });
    const tab = (f) => ({ d: f(`M${CX - 384} ${t + 716}L${CX - 268} ${t + 722}L${CX - 268} ${t + 748}L${CX - 386} ${t + 742}Z`), rad: 12, vol: 0.4, thick: 3, lift: { r: 5, a: 0.36, dx: 2, dy: 4 } });
    const row = (x, ys) => ys.flatMap((y) => button(CX + x, t + y, 12));
    const belt = { d: sym(`M${CX} ${wy - 20}C${CX - 80} ${wy - 20} ${CX - 150} ${wy - 24} ${CX - 214} ${wy - 30}L${CX - 216} ${wy + 20}C${CX - 150} ${wy + 26} ${CX - 80} ${wy + 28} ${CX} ${wy + 28}`), rad: 150, vol: 0.4, thick: 4.5, open: `M${CX - 214} ${wy - 30}L${CX + 214} ${wy - 30}M${CX - 216} ${wy + 24}L${CX + 216} ${wy + 24}`, creases: [[[CX - 200, wy - 6, CX - 60, wy + 12, CX + 80, wy], 9, 4]], relief: [...stitch(both(`M${CX - 214} ${wy - 22}C${CX - 150} ${wy - 16} ${CX - 80} ${wy - 12} ${CX} ${wy - 12}`), 0.4), ...stitch(both(`M${CX - 214} ${wy + 12}C${CX - 150} ${wy + 18} ${CX - 80} ${wy + 20} ${CX} ${wy + 20}`), 0.4)], lift: { r: 7, a: 0.38, dx: 2, dy: 6 } };
    if (back) {
      const cape = sym(`M${CX} ${t}C${CX - 50} ${t} ${CX - 80} ${t} ${CX - 96} ${t + 8}L${b.SP[0] + 2} ${b.SP[1] + 6}C${b.SP[0] + 14} ${t + 150} ${b.SP[0] + 8} ${t + 230} ${b.UA[0] + 6} ${t + 300}C${CX - 150} ${t + 356} ${CX - 70} ${t + 316} ${CX} ${t + 338}`);
      const capeEdge = both(`M${b.UA[0] + 12} ${t + 289}C${CX - 150} ${t + 345} ${CX - 70} ${t + 305} ${CX} ${t + 327}`);
      const loop = (x) => ({ d: rect(CX + x - 7, wy - 40, 14, 82, 4), rad: 7, vol: 0.5, thick: 2.4, lift: { r: 3, a: 0.4, dx: 1, dy: 3 } });
      return {
        parts: [
          bodyPart(b, seed, { hem: false, fold, k: 0.6, relief: [...seam(`M${CX} ${t + 330}L${CX} ${wy - 20}`), ...stitch(b.hemLine(26), 0.4)] }),
          { d: `M${CX - 2} ${wy + 20}C${CX - 6} ${wy + 200} ${CX - 4} ${wy + 400} ${CX - 8} ${t + 1086}L${CX + 36} ${t + 1084}C${CX + 30} ${wy + 400} ${CX + 26} ${wy + 200} ${CX + 24} ${wy + 20}Z`, clip: b.body, rad: 16, vol: 0.3, thick: 3.4, fold, relief: stitch(`M${CX + 4} ${wy + 60}C${CX} ${wy + 240} ${CX + 2} ${wy + 420} ${CX - 1} ${t + 1080}`, 0.4), lift: { r: 8, a: 0.42, dx: -5, dy: 3 } },
          { d: cape, clip: b.body, rad: 200, vol: 0.3, thick: 3.6, open: `M${b.SP[0]} ${b.SP[1]}C${b.SP[0] + 14} ${t + 150} ${b.SP[0] + 8} ${t + 230} ${b.UA[0]} ${t + 290}M${2 * CX - b.SP[0]} ${b.SP[1]}C${2 * CX - b.SP[0] - 14} ${t + 150} ${2 * CX - b.SP[0] - 8} ${t + 230} ${2 * CX - b.UA[0]} ${t + 290}`, fold: hang(seed + 6, { amp: 12, from: t + 60, to: t + 320, fine: 4 }), relief: [...stitch(capeEdge, 0.45), ...seam(`M${CX} ${t + 60}L${CX} ${t + 336}`, 1.2, 3)], lift: { r: 9, a: 0.4, dx: 3, dy: 7 } },
          ...arms, tab(id), tab(flip), epaulette(id), epaulette(flip), ...button(CX - 122, t + 30, 8), ...button(CX + 122, t + 30, 8),
          backCollar(t, { rise: 38, neck: 96, drop: 84, wide: 142 }), belt, loop(-128), loop(128),
        ],
      };
    }
    const lap = tailored(b, v, { wide: 186, notch: 112, ov: 66, peak: 10 });
    const panels = frontPanels(b, seed, { v, ov: 66, cut: 8, fold, k: 0.7 });
    return {
      parts: [
        ...inside(b, v), panels[0], ...lap.right, panels[1],
        { d: `M${CX - 214} ${t + 150}C${CX - 190} ${t + 230} ${CX - 130} ${t + 300} ${CX - 74} ${t + 310}L${CX - 120} ${t + 40}L${CX - 200} ${t + 66}Z`, clip: b.body, rad: 60, vol: 0.25, thick: 3, relief: stitch(`M${CX - 206} ${t + 160}C${CX - 186} ${t + 226} ${CX - 128} ${t + 290} ${CX - 78} ${t + 300}`, 0.35), lift: { r: 7, a: 0.34, dx: 3, dy: 5 } },
        ...arms, tab(id), tab(flip), epaulette(id), epaulette(flip), ...lap.left, ...button(CX - 122, t + 30, 8), ...button(CX + 122, t + 30, 8),
        ...row(40, [276, 376]), ...row(-76, [330, 404]), ...row(40, [570]), ...row(-76, [570]),
        belt,
        { d: `M${CX - 20} ${wy + 18}C${CX - 34} ${wy + 90} ${CX - 22} ${wy + 150} ${CX - 40} ${wy + 236}L${CX + 4} ${wy + 240}C${CX + 14} ${wy + 150} ${CX + 6} ${wy + 90} ${CX + 22} ${wy + 16}Z`, rad: 24, vol: 0.4, thick: 3, fold: hang(seed + 3, { amp: 10, from: 0, to: 1 }), lift: { r: 7, a: 0.4, dx: 4, dy: 6 } },
        { d: `M${CX - 44} ${wy - 32}L${CX + 44} ${wy - 34}L${CX + 46} ${wy + 34}L${CX - 44} ${wy + 36}ZM${CX - 30} ${wy - 18}L${CX - 30} ${wy + 22}L${CX + 32} ${wy + 20}L${CX + 30} ${wy - 20}Z`, role: 'button', rad: 8, vol: 0.8, thick: 2, soft: 1, lift: { r: 4, a: 0.45, dx: 2, dy: 4 } },
      ],
    };
  },
};

export const cardigan = {
  paint: { fabric: 'knit', colours: ['#A9B0A2'], roles: { rib: { fabric: 'widerib' }, button: { colours: ['#6B5A46'] } } },
  focus: [590, 480, 500],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 84, depth: back ? 10 : 70, chest: 256, waist: 256, hem: 248, shoulder: 214, slope: 62, length: 730, arm: 304, dip: 6, ...fitted(cut, view) });
    const t = b.top, v = t + 300;
    const y = b.HM[1] - 6;
    const arms = sleeves(b, seed, { kind: 'long', wide: 24, cuff: 66, gatherCuff: true, stitchHem: false, k: 1.2, end: 764 });
    if (back) {
      return {
        parts: [
          bodyPart(b, seed, { hem: false, amp: 24, k: 1.1, relief: seam(both(`M${CX - 98} ${t + 22}C${CX - 130} ${t + 40} ${CX - 170} ${t + 66} ${CX - 208} ${t + 88}`), 1.6, 4) }),
          { d: sym(`M${CX} ${y + 14}C${CX - 100} ${y + 14} ${CX - 170} ${y + 8} ${b.HM[0] + 2} ${y}L${b.HM[0] + 14} ${y + 64}C${CX - 140} ${y + 76} ${CX - 70} ${y + 78} ${CX} ${y + 78}`), role: 'rib', rad: 150, vol: 0.5, soft: 2, thick: 3, open: `M${b.HM[0]} ${y}L${2 * CX - b.HM[0]} ${y}M${b.HM[0] + 14} ${y + 64}L${2 * CX - b.HM[0] - 14} ${y + 64}`, lift: { r: 6, a: 0.28 }, relief: seam(both(`M${b.HM[0] + 2} ${y + 3}C${CX - 170} ${y + 11} ${CX - 100} ${y + 16} ${CX} ${y + 16}`), 1.6, 4) },
          ...arms,
          { d: sym(`M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 88} ${t - 28} ${CX - 98} ${t - 8}C${CX - 106} ${t + 2} ${CX - 110} ${t + 10} ${CX - 112} ${t + 20}C${CX - 70} ${t + 30} ${CX - 40} ${t + 26} ${CX} ${t + 26}`), role: 'rib', rad: 26, vol: 0.7, thick: 3, lift: { r: 6, a: 0.32, dx: 1, dy: 4 } },
        ],
      };
    }
    const panels = frontPanels(b, seed, { v, ov: 18, cut: 8, fold: hang(seed, { amp: 22 }), k: 1.1 });
    const rib = (f) => ({ d: f(`M${CX + 18} ${y + 10}L${b.HM[0] + 2} ${y}L${b.HM[0] + 14} ${y + 64}C${CX - 140} ${y + 76} ${CX - 70} ${y + 78} ${CX + 18} ${y + 78}Z`), role: 'rib', rad: 120, vol: 0.5, thick: 3, open: f(`M${b.HM[0]} ${y}L${CX + 18} ${y + 10}M${b.HM[0] + 14} ${y + 64}L${CX + 18} ${y + 78}M${CX + 18} ${y}L${CX + 18} ${y + 80}`), lift: { r: 6, a: 0.28 } });
    const band = (f) => `${f(`M${CX + 20} ${y + 80}L${CX + 20} ${v + 30}C${CX + 4} ${v - 90} ${CX - 64} ${t + 140} ${CX - 96} ${t - 6}C${CX - 110} ${t - 4} ${CX - 118} ${t + 2} ${CX - 124} ${t + 12}C${CX - 96} ${t + 150} ${CX - 40} ${v - 70} ${CX - 22} ${v + 30}L${CX - 22} ${y + 80}Z`)}`;
    const bandPart = (f) => ({ d: band(f), role: 'rib', rad: 24, vol: 0.5, thick: 4, soft: 1.6, grain: 0, lift: { r: 7, a: 0.38, dx: 2, dy: 4 } });
    const backNeck = { d: sym(`M${CX} ${t - 32}C${CX - 50} ${t - 32} ${CX - 90} ${t - 26} ${CX - 98} ${t - 4}L${CX - 92} ${t + 22}C${CX - 60} ${t + 6} ${CX - 30} ${t + 4} ${CX} ${t + 4}`), role: 'rib', dim: 0.78, rad: 20, vol: 0.5, lift: { r: 4, a: 0.3 } };
    return {
      parts: [
        ...inside(b, v, { role: 'inner', tag: false, dim: 0.56, rise: 14 }), backNeck, ...label(CX, t + 8, 54, 32), panels[0], rib(flip), bandPart(flip), panels[1], rib(id),
        ...arms,
        bandPart(id), ...[40, 128, 216, 304, 392].flatMap((o) => button(CX - 1, v + o, 12)),
      ],
    };
  },
};

export const denimjacket = {
  paint: { fabric: 'denim', pattern: 'denim', colours: ['#4A6488', '#E2EAF0'], options: { fade: 0 }, thread: '#C39A5C', roles: { lining: { fabric: 'denim', colours: ['#54688A'] }, metal: { colours: ['#B08A5A'] } } },
  focus: [590, 400, 480],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 90, depth: back ? 6 : 76, chest: 254, waist: 246, hem: 236, shoulder: 214, slope: 58, length: 670, arm: 296, dip: 6, ...fitted(cut, view) });
    const t = b.top, v = t + 84, y = b.HM[1];
    const detail = () => [
      ...seam(`M${CX - 220} ${t + 186}L${CX - 20} ${t + 190}`), ...twin(`M${CX - 220} ${t + 178}L${CX - 20} ${t + 182}`, `M${CX - 220} ${t + 171}L${CX - 20} ${t + 175}`),
      ...seam(`M${CX - 176} ${t + 190}C${CX - 160} ${t + 380} ${CX - 140} ${t + 520} ${CX - 128} ${t + 670}`), ...stitch(`M${CX - 168} ${t + 190}C${CX - 152} ${t + 380} ${CX - 132} ${t + 520} ${CX - 120} ${t + 670}`),
      ...seam(`M${CX - 70} ${t + 190}C${CX - 72} ${t + 380} ${CX - 84} ${t + 520} ${CX - 92} ${t + 670}`), ...stitch(`M${CX - 62} ${t + 190}C${CX - 64} ${t + 380} ${CX - 76} ${t + 520} ${CX - 84} ${t + 670}`),
      ...stitch(`M${CX - 22} ${t + 96}L${CX - 22} ${t + 680}M${CX + 10} ${t + 96}L${CX + 10} ${t + 680}`), ...seam(`M${CX - 26} ${t + 90}L${CX - 26} ${t + 680}`, 1.6, 4),
    ];
    const panels = frontPanels(b, seed, { v, ov: 18, cut: 4, k: 0.9, fold: hang(seed, { amp: 14 }), relief: detail });
    const pocket = (f) => ({ d: f(`M${CX - 176} ${t + 190}L${CX - 68} ${t + 192}L${CX - 70} ${t + 222}L${CX - 122} ${t + 248}L${CX - 172} ${t + 220}Z`), rad: 30, vol: 0.3, thick: 3.4, relief: stitch(f(`M${CX - 168} ${t + 214}L${CX - 122} ${t + 240}L${CX - 76} ${t + 216}`)), lift: { r: 5, a: 0.4, dx: 2, dy: 4 } });
    const hem = { d: sym(`M${CX} ${y + 2}L${b.HM[0] - 2} ${y - 8}L${b.HM[0] + 2} ${y + 44}C${CX - 140} ${y + 54} ${CX - 70} ${y + 56} ${CX} ${y + 56}`), rad: 140, vol: 0.5, thick: 4, open: `M${b.HM[0]} ${y - 8}L${2 * CX - b.HM[0]} ${y - 8}M${b.HM[0]} ${y + 44}L${2 * CX - b.HM[0]} ${y + 44}`, relief: [...stitch(both(`M${b.HM[0]} ${y}L${CX} ${y + 9}`)), ...stitch(both(`M${b.HM[0]} ${y + 36}C${CX - 140} ${y + 46} ${CX - 70} ${y + 48} ${CX} ${y + 48}`)), { d: `M${CX + 18} ${y}L${CX + 18} ${y + 58}`, w: 2, h: -1.4, b: 1, dark: 0.4 }], lift: { r: 6, a: 0.3 } };
    const arms = sleeves(b, seed, { kind: 'long', wide: 18, cuff: 58, cuffRole: 'main', stitchHem: false, k: 1.2, end: 764, gatherCuff: true, cuffRelief: (c, h) => [...stitch(`M${c[0][0] + 6} ${c[0][1] + 10}L${c[1][0] - 2} ${c[1][1] + 9}`), ...stitch(`M${c[0][0] + 8} ${c[0][1] + h + 2}L${c[1][0] - 8} ${c[1][1] + h - 6}`)], extra: (a, h, right) => stud(right ? 2 * CX - h[0] + 18 : h[0] - 18, h[1] + 28, 8) });
    if (back) {
      const tabs = (s) => [{ d: `M${CX + s * 214} ${y + 6}L${CX + s * 126} ${y + 14}L${CX + s * 118} ${y + 27}L${CX + s * 126} ${y + 40}L${CX + s * 213} ${y + 34}Z`, rad: 14, vol: 0.4, thick: 3, relief: stitch(`M${CX + s * 208} ${y + 12}L${CX + s * 130} ${y + 19}L${CX + s * 126} ${y + 27}L${CX + s * 130} ${y + 35}L${CX + s * 208} ${y + 29}`), lift: { r: 4, a: 0.4, dx: 1, dy: 3 } }, ...stud(CX + s * 140, y + 27, 7.5)];
      const panel = (o) => both(`M${CX - 126 + o} ${t + 196}C${CX - 112 + o} ${t + 380} ${CX - 84 + o} ${t + 540} ${CX - 66 + o} ${t + 664}`);
      const yoke = (o) => both(`M${CX - 226} ${t + 176 + o}C${CX - 150} ${t + 184 + o} ${CX - 60} ${t + 194 + o} ${CX} ${t + 198 + o}`);
      return {
        parts: [
          bodyPart(b, seed, { hem: false, fold: hang(seed, { amp: 14 }), k: 0.9, relief: [...seam(yoke(0)), ...twin(yoke(-8), yoke(-15)), ...seam(panel(0)), ...twin(panel(8), panel(15)), ...seam(both(`M${CX - 96} ${t + 26}C${CX - 130} ${t + 42} ${CX - 170} ${t + 66} ${CX - 206} ${t + 88}`), 1.6, 4)] }),
          { ...hem, relief: hem.relief.slice(0, -1) }, ...tabs(-1), ...tabs(1), ...arms, backCollar(t, { rise: 40, neck: 96, drop: 72, wide: 134, relief: stitch(both(`M${CX} ${t + 63}C${CX - 40} ${t + 63} ${CX - 74} ${t + 57} ${CX - 128} ${t + 39}`)) }),
        ],
      };
    }
    return {
      parts: [
        { d: sym(`M${CX} ${t - 52}C${CX - 44} ${t - 52} ${CX - 80} ${t - 48} ${CX - 91} ${t - 34}C${CX - 96} ${t + 20} ${CX - 60} ${t + 60} ${CX} ${t + 104}`), role: 'inner', dim: 0.66, rad: 50, vol: 0.3, lift: null }, ...label(CX, t - 38, 56, 30),
        panels[0], panels[1], pocket(id), pocket(flip), hem,
        ...arms,
        ...jacketCollar(t), ...[126, 232, 338, 444, 550, 640].flatMap((o) => stud(CX - 4, t + o, 9)), ...stud(CX - 122, t + 230, 8), ...stud(CX + 122, t + 230, 8), ...stud(CX - 4, y + 24, 9),
      ],
    };
  },
};
export function jacketCollar(t) {
  const leaf = `M${CX - 6} ${t + 86}C${CX - 44} ${t + 54} ${CX - 82} ${t + 12} ${CX - 90} ${t - 34}C${CX - 112} ${t - 18} ${CX - 132} ${t + 4} ${CX - 142} ${t + 30}C${CX - 140} ${t + 76} ${CX - 132} ${t + 116} ${CX - 118} ${t + 148}C${CX - 80} ${t + 136} ${CX - 36} ${t + 114} ${CX - 6} ${t + 86}Z`;
  const edge = `M${CX - 14} ${t + 94}C${CX - 40} ${t + 114} ${CX - 80} ${t + 130} ${CX - 112} ${t + 139}C${CX - 125} ${t + 112} ${CX - 132} ${t + 74} ${CX - 134} ${t + 32}`;
  return [flip, id].map((f) => ({ d: f(leaf), rad: 40, vol: 0.4, thick: 4, relief: stitch(f(edge)), grain: f === flip ? -30 : 30, lift: { r: 7, a: 0.42, dx: 2, dy: 6 } }));
}

export const puffer = {
  paint: { fabric: 'nylon', colours: ['#39463F'], roles: { lining: { fabric: 'nylon', colours: ['#2C3631'] }, metal: { colours: ['#8F9490'] } } },
  focus: [590, 420, 520],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 96, depth: back ? 10 : 40, chest: 278, waist: 274, hem: 262, shoulder: 222, slope: 66, length: 740, arm: 310, dip: 6, ...fitted(cut, view) });
    const t = b.top, step = choice(cut, 'step', 92);
    const baffle = (phase) => (x, y) => {
      const p = (((y - t + phase + 9 * Math.sin(x * 0.006 + 1)) / step) % 1 + 1) % 1;
      return 17 * Math.sqrt(Math.max(0, 1 - (2 * p - 1) ** 2));
    };
    const tuck = (x, y) => {
      const p = (((y - t + 9 * Math.sin(x * 0.006 + 1)) / step) % 1 + 1) % 1;
      const near = Math.max(0, 1 - Math.min(p, 1 - p) * 3.4);
      return 5 * near * Math.sin(x * 0.115 + 3.2 * Math.sin(x * 0.017 + Math.floor((y - t) / step) * 2.1) + 0.8 * Math.sin(y * 0.04));
    };
    const vest = b.sleeve?.kind === 'none';
    const line = Array.from({ length: 8 }, (_, i) => `M${CX - 290} ${t + step * i}C${CX - 120} ${t + step * i - 10} ${CX + 120} ${t + step * i + 8} ${CX + 290} ${t + step * i - 4}`).join('');
    const fold = add(baffle(0), tuck);
    const body = { ...bodyPart(b, seed, { hem: false, fold, creases: [], rad: 150, vol: 0.75, relief: [] }), soft: 2.2 };
    // baffles of a sleeve run across its axis, which leaves the shoulder at a slant and then hangs down
    const along = (right) => (x, y) => {
      const X = right ? 2 * CX - x : x;
      const k = Math.min(1, Math.max(0, (y - t - 60) / 560));
      const axis = CX - 268 - 64 * Math.sin((k * Math.PI) / 2);
      return y - (X - axis) * (0.62 - 0.56 * k * (2 - k));
    };
    const armStep = 82;
    const armFold = (right) => (x, y) => {
      const v = (along(right)(x, y) - t - 30) / armStep + (right ? 0.16 : 0);
      const p = ((v % 1) + 1) % 1, near = Math.max(0, 1 - Math.min(p, 1 - p) * 3);
      return 16 * Math.sqrt(Math.max(0, 1 - (2 * p - 1) ** 2)) + 2.6 * near * Math.sin(x * 0.12 + 2.6 * Math.sin(x * 0.02 + Math.floor(v) * 2.1));
    };
    const arms = sleeves(b, seed, { kind: 'long', wide: 52, cuff: 34, gatherCuff: true, stitchHem: false, end: 780, k: 0 }).map((p, i) => (p.creases ? { ...p, creases: [], fold: armFold(i >= 2), rad: 84, vol: 0.75, soft: 3.4 } : p));
    const collar = (dim, y0, y1, extra) => ({ d: sym(`M${CX} ${y0}C${CX - 50} ${y0} ${CX - 104} ${y0 + 4} ${CX - 112} ${y0 + 14}C${CX - 120} ${y0 + 50} ${CX - 124} ${y1 - 50} ${CX - 122} ${y1 - 26}C${CX - 80} ${y1} ${CX - 40} ${y1} ${CX} ${y1}`), dim, rad: 46, vol: 0.8, thick: 2, fold: (x, y) => 3.5 * Math.sin(x * 0.1 + 2 * Math.sin(x * 0.03)), ...extra });
    const hem = { d: sym(`M${CX} ${b.HM[1] + 4}L${b.HM[0] + 4} ${b.HM[1] - 6}L${b.HM[0] + 16} ${b.HM[1] + 30}C${CX - 120} ${b.HM[1] + 40} ${CX - 60} ${b.HM[1] + 42} ${CX} ${b.HM[1] + 42}`), rad: 40, vol: 0.4, fold: gather(seed, { y: b.HM[1] - 10, length: 70, amp: 6, f: 0.09 }), lift: { r: 5, a: 0.3 } };
    const stand = collar(1, t - 66, t + 66, { lift: { r: 8, a: 0.36, dx: 2, dy: 6 }, relief: seam(`M${CX - 118} ${t - 4}C${CX - 60} ${t + 8} ${CX + 60} ${t + 8} ${CX + 118} ${t - 4}`) });
    const binding = vest ? [flip, id].map((f) => ({ d: ribbon(f(b.armPath.slice(0, b.armPath.indexOf('M', 1))), 26), clip: b.body, role: 'trim', rad: 12, vol: 0.6, thick: 2, soft: 1.2, lift: { r: 4, a: 0.3, dx: 1, dy: 3 } })) : [];
    arms.push(...binding);
    const hood = choice(cut, 'hood', false);
    if (hood && !back) stand.d = sym(`M${CX} ${t + 30}C${CX - 50} ${t + 28} ${CX - 84} ${t + 14} ${CX - 100} ${t - 10}C${CX - 118} ${t + 20} ${CX - 124} ${t + 50} ${CX - 118} ${t + 70}C${CX - 80} ${t + 92} ${CX - 40} ${t + 96} ${CX} ${t + 96}`);
    const cowl = hood && !back ? [
      { d: sym(`M${CX} ${t - 176}C${CX - 96} ${t - 176} ${CX - 152} ${t - 116} ${CX - 158} ${t - 34}C${CX - 160} ${t + 20} ${CX - 138} ${t + 58} ${CX - 104} ${t + 80}L${CX} ${t + 96}`), rad: 66, vol: 0.85, thick: 3, fold: add((x, y) => 12 * Math.sqrt(Math.abs(Math.sin((y - t) * 0.034))), (x, y) => 2 * Math.sin(x * 0.1 + y * 0.02)), lift: { r: 12, a: 0.4, dx: 3, dy: 9 } },
      { d: sym(`M${CX} ${t - 122}C${CX - 64} ${t - 122} ${CX - 98} ${t - 78} ${CX - 100} ${t - 18}C${CX - 98} ${t + 30} ${CX - 60} ${t + 44} ${CX} ${t + 48}`), role: 'lining', rad: 50, vol: 0.25, thick: -2, dim: 0.7, lift: null, shade: sym(`M${CX} ${t - 90}C${CX - 44} ${t - 90} ${CX - 64} ${t - 40} ${CX - 66} ${t}L${CX} ${t + 48}`) }, ...label(CX, t - 60, 54, 30),
    ] : [];
    if (back) return { parts: [body, hem, ...arms, collar(1, t - 108, t + 44, { fold: (x) => 1.2 * Math.sin(x * 0.05 + 1), lift: { r: 8, a: 0.36, dx: 2, dy: 6 }, relief: seam(`M${CX - 118} ${t - 30}C${CX - 60} ${t - 20} ${CX + 60} ${t - 20} ${CX + 118} ${t - 30}`) })] };
    return {
      parts: [
        { ...collar(0.6, t - 112, t + 10, { role: 'lining', lift: null }) }, ...label(CX, t - 106, 54, 30),
        body,
        hem,
        ...arms,
        ...cowl, stand,
        ...zip(CX, hood ? t + 36 : t - 60, b.HM[1] + 40, { w: 34, pull: hood ? t + 54 : t - 44 }),
        ...[-1, 1].map((s) => ({ d: `M${CX + s * 150} ${t + 470}L${CX + s * 176} ${t + 474}L${CX + s * 206} ${t + 610}L${CX + s * 180} ${t + 614}Z`, rad: 14, vol: 0.4, thick: 2, lift: { r: 5, a: 0.34, dx: 2, dy: 4 }, relief: [{ d: `M${CX + s * 152} ${t + 476}L${CX + s * 184} ${t + 610}`, w: 4, h: -2, b: 1.4, dark: 0.4 }] })),
      ],
    };
  },
};

export const rainjacket = {
  paint: { fabric: 'shell', colours: ['#C9A23C'], roles: { lining: { fabric: 'shell', colours: ['#8F7429'] }, metal: { colours: ['#E8E2D4'] } } },
  focus: [600, 370, 500],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const b = bodyBlock({ neck: 104, depth: back ? 10 : 60, chest: 256, waist: 258, hem: 276, shoulder: 214, slope: 58, length: 860, arm: 300, dip: 10, ...fitted(cut, view) });
    const t = b.top;
    const outer = sym(`M${CX} ${t - 150}C${CX - 90} ${t - 150} ${CX - 140} ${t - 100} ${CX - 148} ${t - 26}C${CX - 152} ${t + 30} ${CX - 130} ${t + 64} ${CX - 98} ${t + 88}C${CX - 60} ${t + 104} ${CX - 30} ${t + 112} ${CX} ${t + 120}`);
    const inner = sym(`M${CX} ${t - 108}C${CX - 60} ${t - 108} ${CX - 94} ${t - 70} ${CX - 96} ${t - 16}C${CX - 96} ${t + 20} ${CX - 60} ${t + 40} ${CX} ${t + 44}`);
    const chin = sym(`M${CX} ${t + 36}C${CX - 50} ${t + 34} ${CX - 84} ${t + 20} ${CX - 100} ${t - 4}C${CX - 116} ${t + 24} ${CX - 120} ${t + 60} ${CX - 112} ${t + 84}C${CX - 80} ${t + 112} ${CX - 40} ${t + 120} ${CX} ${t + 120}`);
    if (back) {
      const storm = sym(`M${CX} ${t}L${CX - 100} ${t + 4}L${b.SP[0] + 2} ${b.SP[1] + 6}C${b.SP[0] + 14} ${t + 140} ${b.SP[0] + 10} ${t + 200} ${b.UA[0] + 14} ${t + 268}C${CX - 150} ${t + 282} ${CX - 60} ${t + 290} ${CX} ${t + 290}`);
      const hood = sym(`M${CX} ${t - 150}C${CX - 86} ${t - 150} ${CX - 138} ${t - 92} ${CX - 144} ${t - 20}C${CX - 146} ${t + 50} ${CX - 112} ${t + 150} ${CX} ${t + 196}`);
      return {
        parts: [
          bodyPart(b, seed, { hem: false, k: 0.8, fold: add(hang(seed, { amp: 20 }), crumple(seed, 6, 0.008)), relief: [...seam(`M${CX} ${t + 280}L${CX} ${t + 700}`, 1.8, 4), { d: `M${CX + 2} ${t + 700}L${CX + 4} ${t + 866}`, w: 8, h: -5, b: 3, dark: 0.34 }, ...stitch(`M${CX - 9} ${t + 300}L${CX - 8} ${t + 850}`, 0.45), ...stitch(b.hemLine(30), 0.5)] }),
          { d: storm, clip: b.body, rad: 200, vol: 0.3, thick: 3, open: `M${b.SP[0]} ${b.SP[1]}C${b.SP[0] + 14} ${t + 140} ${b.SP[0] + 10} ${t + 200} ${b.UA[0]} ${t + 262}M${2 * CX - b.SP[0]} ${b.SP[1]}C${2 * CX - b.SP[0] - 14} ${t + 140} ${2 * CX - b.SP[0] - 10} ${t + 200} ${2 * CX - b.UA[0]} ${t + 262}`, fold: hang(seed + 6, { amp: 10, from: t + 80, to: t + 290, fine: 4 }), relief: [...stitch(both(`M${b.UA[0] + 20} ${t + 259}C${CX - 150} ${t + 272} ${CX - 60} ${t + 280} ${CX} ${t + 280}`), 0.5)], lift: { r: 8, a: 0.38, dx: 2, dy: 6 } },
          ...[-1, 1].flatMap((s) => [0, 1, 2].flatMap((i) => eyelet(CX + s * (214 - i * 17), t + 318 + i * 2, 4.5))),
          ...sleeves(b, seed, { kind: 'long', wide: 26, k: 1.1, amp: 14, stitchHem: true, end: 800 }),
          { d: hood, rad: 120, vol: 0.7, thick: 3, fold: hang(seed + 40, { amp: 14, from: 0, to: 1 }), relief: [...seam(both(`M${CX - 46} ${t - 143}C${CX - 58} ${t - 40} ${CX - 52} ${t + 90} ${CX - 34} ${t + 180}`), 1.8, 4), ...stitch(both(`M${CX - 55} ${t - 140}C${CX - 67} ${t - 40} ${CX - 61} ${t + 86} ${CX - 44} ${t + 174}`), 0.45)], creases: [[[CX - 124, t + 20, CX - 70, t + 84, CX + 10, t + 104], 14, 7], [[CX + 124, t + 34, CX + 70, t + 104, CX - 10, t + 140], 14, 7]], lift: { r: 16, a: 0.42, dx: 4, dy: 12 } },
          { d: rect(CX - 34, t + 70, 68, 24, 6), rad: 10, vol: 0.4, thick: 2.6, relief: stitch(rect(CX - 29, t + 75, 58, 14, 3), 0.5), lift: { r: 4, a: 0.36, dx: 1, dy: 3 } },
        ],
      };
    }
    return {
      parts: [
        bodyPart(b, seed, { hem: false, amp: 20, fold: add(hang(seed, { amp: 20 }), crumple(seed, 6, 0.008)), relief: [...layer(rect(CX - 26, t + 100, 52, 770), 3), ...stitch(`M${CX - 20} ${t + 110}L${CX - 20} ${t + 868}`, 0.4), ...stitch(b.hemLine(30), 0.5)] }),
        ...sleeves(b, seed, { kind: 'long', wide: 26, k: 1.1, amp: 14, stitchHem: true, end: 800 }),
        ...[-1, 1].map((s) => flap(s < 0 ? CX - 214 : CX + 74, t + 520, 140, 52, 0)),
        ...[-1, 1].map((s) => ({ d: rect(s < 0 ? CX - 206 : CX + 82, t + 556, 124, 150, 10), rad: 30, vol: 0.3, thick: 2.4, lift: { r: 5, a: 0.3 } })).reverse(),
        ...[-1, 1].map((s) => flap(s < 0 ? CX - 214 : CX + 74, t + 520, 140, 52, 0)),
        ...[-1, 1].flatMap((s) => stud(CX + s * 144, t + 552, 8)),
        ...(choice(cut, 'drawcord', false) ? [...eyelet(CX - 40, t + 452, 6), ...eyelet(CX + 40, t + 452, 6), ...cord(`M${CX - 40} ${t + 452}C${CX - 50} ${t + 500} ${CX - 44} ${t + 540} ${CX - 52} ${t + 580}`, 8, 'cord'), ...cord(`M${CX + 40} ${t + 452}C${CX + 52} ${t + 500} ${CX + 42} ${t + 546} ${CX + 54} ${t + 594}`, 8, 'cord')] : []),
        ...(choice(cut, 'fur', false) ? [{ d: sym(`M${CX} ${t - 206}C${CX - 130} ${t - 206} ${CX - 196} ${t - 130} ${CX - 200} ${t - 34}C${CX - 200} ${t + 46} ${CX - 160} ${t + 94} ${CX - 110} ${t + 110}L${CX} ${t + 60}`), role: 'fur', rad: 60, vol: 0.9, thick: 6, lift: { r: 14, a: 0.4, dx: 3, dy: 10 } }] : []),
        { d: outer, rad: 60, vol: 0.8, thick: 3, soft: 3, fold: hang(seed + 40, { amp: 10, from: 0, to: 1 }), relief: stitch(both(`M${CX} ${t - 122}C${CX - 70} ${t - 122} ${CX - 108} ${t - 78} ${CX - 110} ${t - 16}`), 0.5), lift: { r: 14, a: 0.4, dx: 3, dy: 10 } },
        { d: inner, role: 'lining', rad: 50, vol: 0.25, thick: -2, dim: 0.72, lift: null, shade: sym(`M${CX} ${t - 80}C${CX - 40} ${t - 80} ${CX - 60} ${t - 40} ${CX - 62} ${t}L${CX} ${t + 44}`) }, ...label(CX, t - 44, 54, 32),
        { d: chin, rad: 40, vol: 0.6, thick: 3, lift: { r: 7, a: 0.38, dx: 2, dy: 5 }, relief: stitch(both(`M${CX} ${t + 44}C${CX - 50} ${t + 42} ${CX - 84} ${t + 28} ${CX - 102} ${t + 6}`), 0.4) },
        ...[76, 210, 350, 490, 630, 770].flatMap((y) => stud(CX, t + y, 9)),
      ],
    };
  },
};
