// Trousers, jeans, shorts, leggings.
import { CX, both, flip, rect, ribbon } from '../path';
import { choice } from '../choice';
import { add, crumple, hang, gather } from '../drape';
import { seam, stitch, twin, button, layer, stud, cord, eyelet } from '../marks';
import { trouserBlock, trouserCreases, legFold, waistband } from './blocks';

export const legsPart = (t, seed, o = {}) => ({
  d: t.d, rad: o.rad ?? 118, vol: o.vol ?? 0.7, soft: 3, thick: 2.6, open: t.waistLine + t.hemPath,
  fold: o.fold ?? legFold(seed, o.amp ?? 12), creases: o.creases ?? trouserCreases(t, seed, o.k ?? 1),
  relief: [{ d: `M${CX} ${t.top}L${CX} ${t.top + t.rise}`, w: 5, h: -2.2, b: 3 }, { d: `M${CX} ${t.top + 6}L${CX} ${t.top + t.rise}`, w: 1.6, h: -0.8, b: 0.8, dark: 0.3 }, ...(o.relief ?? [])],
});

export const fly = (t, thread) => [
  ...stitch(`M${CX + 46} ${t.top + 8}L${CX + 44} ${t.top + t.rise * 0.58}C${CX + 40} ${t.top + t.rise * 0.76} ${CX + 22} ${t.top + t.rise * 0.86} ${CX + 2} ${t.top + t.rise * 0.9}`, thread),
  ...stitch(`M${CX + 53} ${t.top + 8}L${CX + 51} ${t.top + t.rise * 0.58}C${CX + 47} ${t.top + t.rise * 0.8} ${CX + 26} ${t.top + t.rise * 0.92} ${CX + 2} ${t.top + t.rise * 0.96}`, thread),
];
export const loop = (x, y, h = 52, role = 'main') => ({ d: rect(x - 7, y, 14, h, 2), role, rad: 8, vol: 0.6, thick: 2, soft: 1, lift: { r: 3, a: 0.4, dx: 2, dy: 3 }, relief: stitch(`M${x - 4} ${y + 3}L${x - 4} ${y + h - 3}M${x + 4} ${y + 3}L${x + 4} ${y + h - 3}`, 0.7) });

export const jeans = {
  paint: { fabric: 'denim', pattern: 'denim', colours: ['#33496A', '#DDE6EE'], thread: '#B98A4A', roles: { rib: { fabric: 'denim' }, metal: { colours: ['#A98B62'] } } },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 154, hip: 186, outer: 180, inner: 38, rise: 268, length: 1060, knee: 174, ...cut.legs });
    const y = t.top;
    const front = [
      ...fly(t),
      ...both2(layer, `M${CX - 92} ${y - 4}C${CX - 94} ${y + 62} ${CX - 126} ${y + 98} ${CX - 196} ${y + 104}`, true),
      ...stitch(both(`M${CX - 84} ${y}C${CX - 86} ${y + 66} ${CX - 120} ${y + 108} ${CX - 192} ${y + 114}`)),
      ...stitch(both(`M${CX - 77} ${y}C${CX - 79} ${y + 72} ${CX - 116} ${y + 116} ${CX - 192} ${y + 122}`)),
    ];
    const rear = [
      ...seam(both(`M${CX} ${y + 104}C${CX - 70} ${y + 90} ${CX - 140} ${y + 66} ${CX - 186} ${y + 54}`)),
      ...twin(both(`M${CX} ${y + 110}C${CX - 70} ${y + 96} ${CX - 140} ${y + 72} ${CX - 188} ${y + 60}`), both(`M${CX} ${y + 117}C${CX - 70} ${y + 103} ${CX - 140} ${y + 79} ${CX - 188} ${y + 67}`)),
      ...layer(both(`M${CX - 152} ${y + 118}L${CX - 46} ${y + 134}L${CX - 50} ${y + 236}L${CX - 98} ${y + 262}L${CX - 148} ${y + 226}Z`), 2.8),
      ...twin(both(`M${CX - 147} ${y + 124}L${CX - 51} ${y + 139}L${CX - 55} ${y + 233}L${CX - 98} ${y + 256}L${CX - 143} ${y + 223}Z`), both(`M${CX - 150} ${y + 140}L${CX - 50} ${y + 156}`)),
      ...stitch(both(`M${CX - 146} ${y + 180}C${CX - 120} ${y + 204} ${CX - 104} ${y + 198} ${CX - 98} ${y + 176}C${CX - 90} ${y + 204} ${CX - 74} ${y + 210} ${CX - 54} ${y + 194}`)),
      ...twin(`M${CX - 6} ${y + 110}L${CX - 6} ${y + 268}`, `M${CX - 13} ${y + 108}L${CX - 13} ${y + 266}`),
    ];
    const leg = [...stitch(t.hemAt(28)), { d: t.hemAt(14), w: 22, h: 1.6, b: 3 }, { d: t.hemAt(30), w: 3, h: -2, b: 1.6, dark: 0.16 }, ...seam(both(`M${CX - 188} ${y + 200}C${CX - 190} ${y + 400} ${CX - 176} ${y + 560} ${CX - 176} ${y + 640}L${CX - 180} ${t.bottom - 10}`), 1.4, 4)];
    const w = waistband(t, { h: 46, back, relief: [...stitch(lineAt(t, y - 38)), ...stitch(lineAt(t, y - 4))] });
    return {
      parts: [
        ...w.inner, legsPart(t, seed, { k: 1.15, relief: [...(back ? rear : front), ...leg] }), w.band,
        loop(CX - 96, y - 48), loop(CX + 96, y - 48), ...(back ? [loop(CX, y - 42)] : []),
        ...(back
          ? [{ d: `M${CX + 40} ${y - 38}L${CX + 104} ${y - 41}L${CX + 105} ${y - 1}L${CX + 41} ${y + 4}Z`, role: 'label', rad: 8, vol: 0.2, thick: 2, lift: { r: 3, a: 0.4, dx: 1, dy: 3 }, relief: stitch(`M${CX + 44} ${y - 34}L${CX + 100} ${y - 37}L${CX + 101} ${y - 5}L${CX + 45} ${y}Z`) }]
          : [...stud(CX + 2, y - 12, 11), ...[[-184, 110], [-92, 8], [92, 8], [184, 110]].flatMap(([a, c]) => stud(CX + a * 0.985, y + c, 4.5))]),
      ],
    };
  },
};
export const lineAt = (t, y) => `M${CX - t.waist} ${y}C${CX - t.waist * 0.8} ${y + 4} ${CX - t.waist * 0.5} ${y + 10} ${CX} ${y + 10}C${CX + t.waist * 0.5} ${y + 10} ${CX + t.waist * 0.8} ${y + 4} ${CX + t.waist} ${y}`;
export function both2(fn, d) {
  const corner = d.split('C')[0].slice(1);
  const closed = `${d}L${CX - 200} ${corner.split(' ')[1]}Z`;
  return [{ d: both(closed), h: -2.4, b: 1.4 }, { d: both(d), w: 3, h: -1.6, b: 1.4, dark: 0.36 }];
}

export const trousers = {
  paint: { fabric: 'wool', colours: ['#6B665E'] },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 152, hip: 182, outer: 170, inner: 44, rise: 272, length: 1080, knee: 170, ...cut.legs });
    const y = t.top;
    const iron = both(`M${CX - 96} ${y + 70}C${CX - 100} ${y + 300} ${CX - 104} ${y + 600} ${CX - 107} ${t.bottom}`);
    const w = waistband(t, { h: 44, back });
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, { amp: 8, k: choice(cut, 'ironed', true) ? 0.62 : 1.05, relief: [...(choice(cut, 'ironed', true) ? [{ d: iron, w: 3, h: 4, b: 3.2 }, { d: iron, w: 40, h: 1.2, b: 14 }] : twin(t.hemAt(26), t.hemAt(33), 0.5)), ...(back ? seam(both(`M${CX - 150} ${y + 96}L${CX - 62} ${y + 104}`), 2.4, 4) : [...fly(t, 0.35), ...seam(both(`M${CX - 112} ${y}C${CX - 124} ${y + 60} ${CX - 150} ${y + 120} ${CX - 186} ${y + 168}`)), ...seam(both(`M${CX - 84} ${y + 4}L${CX - 90} ${y + 90}`), 1.6, 4)])] }),
        w.band, loop(CX - 104, y - 46, 50), loop(CX + 104, y - 46, 50), ...(back ? [] : button(CX + 6, y - 16, 8)),
        ...(choice(cut, 'cargo', false) && !back ? cargo(t) : []),
        ...(choice(cut, 'zips', false) && !back ? legZips(t) : []),
      ],
    };
  },
};

/** Bellows pockets with flaps on the outside of both thighs. */
function cargo(t) {
  const x = CX - t.knee - 2, y = t.top + t.length * 0.4;
  return [flip, (p) => p].flatMap((f) => [
    { d: f(`M${x - 4} ${y}L${x + 94} ${y + 6}L${x + 92} ${y + 170}L${x + 4} ${y + 166}Z`), rad: 34, vol: 0.35, thick: 4, relief: [...stitch(f(`M${x + 6} ${y + 156}L${x + 82} ${y + 160}L${x + 84} ${y + 14}`), 0.7), { d: f(`M${x + 46} ${y + 40}L${x + 45} ${y + 164}`), w: 5, h: -2, b: 2, dark: 0.2 }], lift: { r: 6, a: 0.36, dx: 2, dy: 5 } },
    { d: f(`M${x - 6} ${y - 8}L${x + 98} ${y - 2}L${x + 97} ${y + 46}L${x - 3} ${y + 42}Z`), rad: 20, vol: 0.35, thick: 4, relief: stitch(f(`M${x + 3} ${y + 34}L${x + 90} ${y + 38}L${x + 91} ${y + 6}`), 0.7), lift: { r: 5, a: 0.4, dx: 2, dy: 5 } },
    ...stud(f === flip ? 2 * CX - (x + 48) : x + 48, y + 24, 6),
  ]);
}

/** Zipped thigh pockets of outdoor trousers. */
function legZips(t) {
  const x = CX - t.knee + 20, y = t.top + t.length * 0.36;
  return [flip, (p) => p].map((f) => ({ d: ribbon(f(`M${x + 46} ${y}L${x + 26} ${y + 150}`), 11), role: 'metal', rad: 5, vol: 0.5, thick: 1.4, soft: 1, lift: { r: 3, a: 0.4, dx: 1, dy: 2 }, relief: [{ d: f(`M${x + 46} ${y}L${x + 26} ${y + 150}`), w: 5, h: 1, b: 0.7, dash: '1.6 2.8', dark: 0.3 }] }));
}

export const widetrousers = {
  paint: { fabric: 'linen', colours: ['#E3DACA'] },
  focus: [600, 430, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 148, hip: 192, outer: 270, inner: 20, knee: 236, kneeIn: 14, rise: 290, length: 1080, hipY: 210, ...cut.legs });
    const y = t.top;
    const w = waistband(t, { h: 48, back });
    const leg = (side) => hang(seed + side * 7, { amp: 34, from: y + 200, to: t.bottom, base: 0.1, fx: 0.012, fy: 0.0008 });
    const l = leg(1), r = leg(2);
    const pleat = both(`M${CX - 74} ${y + 6}C${CX - 84} ${y + 120} ${CX - 106} ${y + 300} ${CX - 128} ${y + 700}`);
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, { rad: 130, fold: add((x, yy) => (x < CX ? l(x, yy) : r(x, yy)), crumple(seed, 4)), creases: trouserCreases(t, seed, 0.7).slice(0, 8), relief: [{ d: pleat, w: 6, h: 5, b: 5 }, { d: both(`M${CX - 72} ${y + 6}C${CX - 78} ${y + 60} ${CX - 84} ${y + 90} ${CX - 88} ${y + 130}`), w: 3, h: -2, b: 1.6, dark: 0.28 }, ...(back ? [] : fly(t, 0.3)), ...seam(both(`M${CX - 118} ${y}C${CX - 132} ${y + 60} ${CX - 158} ${y + 120} ${CX - 192} ${y + 168}`)), ...stitch(t.hemAt(34), 0.4)] }),
        w.band, ...(back ? [] : button(CX + 6, y - 16, 8.5)),
      ],
    };
  },
};

export const sweatpants = {
  paint: { fabric: 'fleece', pattern: 'melange', colours: ['#8E9190', '#C9CBC8'] },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 160, hip: 194, outer: 164, inner: 52, knee: 190, kneeIn: 20, rise: 290, length: 990, ...cut.legs });
    const y = t.top, c = t.bottom - 8;
    const w = waistband(t, { h: 58, role: 'rib', back });
    const cuff = (f) => ({ d: f(`M${CX - 164} ${c - 4}C${CX - 130} ${c + 8} ${CX - 90} ${c + 8} ${CX - 54} ${c}L${CX - 62} ${c + 70}C${CX - 96} ${c + 80} ${CX - 128} ${c + 80} ${CX - 154} ${c + 68}Z`), role: 'rib', rad: 56, vol: 0.8, lift: { r: 6, a: 0.3, dx: 1, dy: 4 } });
    return {
      parts: [
        ...w.inner, legsPart(t, seed, { k: 1.2, fold: add(legFold(seed, 16), gather(seed, { y: y, length: 120, amp: 8, f: 0.06 }), gather(seed + 2, { y: c, length: 130, amp: 9, f: 0.05, dir: -1 })), relief: back ? layer(`M${CX + 60} ${y + 90}L${CX + 150} ${y + 84}L${CX + 150} ${y + 190}L${CX + 60} ${y + 196}Z`, 2.4) : [...seam(both(`M${CX - 130} ${y + 16}C${CX - 142} ${y + 80} ${CX - 164} ${y + 150} ${CX - 196} ${y + 200}`), 3, 6), ...stitch(both(`M${CX - 122} ${y + 16}C${CX - 134} ${y + 84} ${CX - 158} ${y + 158} ${CX - 192} ${y + 212}`), 0.5)] }),
        cuff(flip), cuff((p) => p), { ...w.band, fold: gather(seed, { y: y - 60, length: 90, amp: 6, f: 0.1 }) },
        ...(back ? [] : [...eyelet(CX - 18, y - 22, 5), ...eyelet(CX + 18, y - 22, 5), ...cord(`M${CX - 18} ${y - 20}C${CX - 34} ${y + 50} ${CX - 22} ${y + 100} ${CX - 34} ${y + 170}`, 7.5, 'cord'), ...cord(`M${CX + 18} ${y - 20}C${CX + 32} ${y + 60} ${CX + 22} ${y + 110} ${CX + 30} ${y + 188}`, 7.5, 'cord')]),
      ],
    };
  },
};

export const shorts = {
  paint: { fabric: 'twill', colours: ['#A8A083'] },
  focus: [600, 420, 430],
  fit: { h: 0.72, w: 0.8 },
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 164, hip: 202, outer: 224, inner: 20, knee: 222, kneeIn: 12, rise: 284, length: 520, hipY: 170, ...cut.legs });
    const y = t.top;
    const w = waistband(t, { h: 46, back, relief: [...stitch(lineAt(t, y - 38), 0.5), ...stitch(lineAt(t, y - 4), 0.5)] });
    return {
      parts: [
        ...w.inner, legsPart(t, seed, { creases: trouserCreases(t, seed, 1).slice(0, 8), fold: legFold(seed, 16), relief: [...(back ? layer(both(`M${CX - 160} ${y + 110}L${CX - 62} ${y + 118}L${CX - 64} ${y + 226}L${CX - 156} ${y + 220}Z`), 2.4) : [...fly(t, 0.5), ...seam(both(`M${CX - 118} ${y}C${CX - 132} ${y + 60} ${CX - 160} ${y + 120} ${CX - 200} ${y + 158}`), 2.6, 5), ...stitch(both(`M${CX - 110} ${y}C${CX - 124} ${y + 64} ${CX - 154} ${y + 128} ${CX - 196} ${y + 168}`), 0.5)]), { d: t.hemAt(26), w: 52, h: 2.6, b: 2 }, { d: t.hemAt(53), w: 2.4, h: -1, b: 1, dark: 0.3 }] }),
        w.band, loop(CX - 104, y - 48), loop(CX + 104, y - 48), ...(back ? [] : button(CX + 6, y - 14, 9)),
      ],
    };
  },
};

export const leggings = {
  paint: { fabric: 'lycra', colours: ['#3A4048'] },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back';
    const t = trouserBlock({ waist: 130, hip: 160, outer: 120, inner: 64, knee: 140, kneeIn: 44, rise: 236, length: 1030, hipY: 180, ...cut.legs });
    const y = t.top;
    const w = waistband(t, { h: 92, back });
    const soft = (list) => list.map(([P, a, h]) => [P, a, h * 0.5]);
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, { rad: 90, vol: 0.85, amp: 4, creases: soft(trouserCreases(t, seed, 0.8)), relief: [...seam(both(`M${CX - 150} ${y + 90}C${CX - 120} ${y + 300} ${CX - 112} ${y + 520} ${CX - 116} ${y + 640}`), 1.8, 4), ...stitch(both(`M${CX - 143} ${y + 90}C${CX - 113} ${y + 300} ${CX - 105} ${y + 520} ${CX - 109} ${y + 640}`), 0.4), ...stitch(t.hemAt(20), 0.4)] }),
        { ...w.band, fold: hang(seed, { amp: 4 }) },
      ],
    };
  },
};
