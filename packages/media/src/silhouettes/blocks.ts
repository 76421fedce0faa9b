// Pattern-maker's blocks shared by the silhouettes: upper body, sleeves, neck openings, trousers.
import { CX, sym, flip, both } from '../path';
import { hang, along, stack, mirrorCreases } from '../drape';
import { seam, twin, stitch, label } from '../marks';

/**
 * @param {object} o
 * @returns {object} points and paths of an upper body; all in design units
 */
export function bodyBlock(o = {}) {
  const { top = 250, neck = 92, depth = 80, shoulder = 205, slope = 58, chest = 250, waist = chest - 4, hem = chest + 2, length = 800, arm = 285, dip = 12, vneck = false, square = false, hemCurve = 0, waistY = length * 0.62, hip = 0, hipY = 0 } = o;
  const NP = [CX - neck, top];
  const SP = [CX - shoulder, top + slope];
  const UA = [CX - chest, top + arm];
  const HM = [CX - hem, top + length - dip];
  const armhole = `C${SP[0] + 10} ${SP[1] + 90} ${SP[0] + 14} ${UA[1] - 90} ${UA[0]} ${UA[1]}`;
  const side = hip ? `C${CX - (chest + waist) / 2 + 2} ${UA[1] + (waistY - arm) * 0.5} ${CX - waist} ${top + waistY - (waistY - arm) * 0.3} ${CX - waist} ${top + waistY}C${CX - waist - 4} ${top + waistY + (hipY - waistY) * 0.4} ${CX - hip} ${top + hipY - (hipY - waistY) * 0.4} ${CX - hip} ${top + hipY}C${CX - hip - (hem - hip) * 0.1} ${top + hipY + (length - hipY) * 0.35} ${CX - hem} ${HM[1] - (length - hipY) * 0.3} ${HM[0]} ${HM[1]}` : `C${CX - (chest + waist) / 2 + 2} ${UA[1] + length * 0.16} ${CX - waist} ${UA[1] + length * 0.22} ${CX - waist} ${top + length * 0.62}C${CX - waist} ${top + length * 0.76} ${CX - hem} ${HM[1] - 60} ${HM[0]} ${HM[1]}`;
  const hemHalf = hemCurve
    ? `C${CX - hem * 0.86} ${HM[1] + hemCurve * 0.9} ${CX - hem * 0.5} ${HM[1] + dip + hemCurve} ${CX} ${HM[1] + dip + hemCurve}`
    : `C${CX - hem * 0.6} ${HM[1] + dip} ${CX - hem * 0.3} ${HM[1] + dip} ${CX} ${HM[1] + dip}`;
  const neckHalf = square ? `L${CX - neck * 0.84} ${top + depth}C${CX - neck * 0.9} ${top + depth * 0.6} ${CX - neck * 0.97} ${top + depth * 0.3} ${NP.join(' ')}` : vneck ? `C${CX - neck * 0.5} ${top + depth * 0.62} ${CX - neck * 0.82} ${top + depth * 0.3} ${NP.join(' ')}` : `C${CX - neck * 0.6} ${top + depth} ${CX - neck * 0.95} ${top + depth * 0.6} ${NP.join(' ')}`;
  const body = sym(`M${CX} ${top + depth}${neckHalf}L${SP.join(' ')}${armhole}${side}${hemHalf}`);
  return {
    ...o, top, neck, depth, shoulder, slope, chest, waist, hem, length, arm, NP, SP, UA, HM, body, neckHalf,
    armPath: both(`M${SP.join(' ')}${armhole}`),
    hemPath: sym(`M${HM.join(' ')}${hemHalf}`).replace(/Z$/, ''),
    hemLine: (up) => both(`M${HM[0] - 6} ${HM[1] - up}${hemHalf.replace(/-?[\d.]+ -?[\d.]+/g, (m) => { const [x, y] = m.split(' ').map(Number); return `${x} ${y - up}`; })}`),
    armhole, side, hemHalf,
  };
}

/** Creases every close-fitting upper body has: from the armpits, the chest and the waist. */
export function bodyCreases(b, seed, k = 1) {
  const { UA, top, length, SP } = b;
  const L = [
    [[UA[0] + 6, UA[1] - 16, UA[0] + 80, UA[1] + 30, UA[0] + 170, UA[1] + 60], 14, 11 * k],
    [[UA[0] + 2, UA[1] + 20, UA[0] + 60, UA[1] + 100, UA[0] + 130, UA[1] + 190], 15, 10 * k],
    [[SP[0] + 26, SP[1] + 40, SP[0] + 44, SP[1] + 130, SP[0] + 90, SP[1] + 200], 13, 6 * k],
    [[CX - b.waist + 2, top + length * 0.58, CX - b.waist + 80, top + length * 0.6, CX - b.waist + 150, top + length * 0.66], 13, 6 * k],
    [[CX - b.waist + 60, top + length * 0.64, CX - b.waist + 64, top + length * 0.8, CX - b.hem + 50, top + length * 0.98], 19, 9 * k],
    [[CX - 60, top + length * 0.7, CX - 70, top + length * 0.84, CX - 62, top + length * 0.98], 17, 6 * k],
  ];
  return mirrorCreases(L, seed);
}

/** Front body panel. */
export function bodyPart(b, seed, o = {}) {
  const { k = 1, fold, hem = true, relief = [], role = 'main', amp = 24, rad = 235, vol = 0.66, creases } = o;
  return {
    d: b.body, role, open: b.armPath + b.hemPath, rad, vol, soft: 3, thick: 2.6,
    fold: fold ?? hang(seed, { amp, from: b.top + 160, to: b.top + b.length }),
    creases: creases ?? bodyCreases(b, seed, k),
    relief: [...(hem ? twin(b.hemLine(26), b.hemLine(33)) : []), ...(hem ? [{ d: b.hemLine(30), w: 3, h: -1.2, b: 4 }] : []), ...relief],
    lift: { r: 8, a: 0.2, dx: 2, dy: 5 },
  };
}

/** Short or long sleeve (left and right), drawn over the body. @param {'short'|'half'|'long'|number} length */
export function sleeves(b, seed, given = {}) {
  const o = { ...given, ...b.sleeve };
  if (o.kind === 'none') return [];
  if (o.bare) o.extra = () => [];
  const { kind = 'long', wide = 0, cuff = 0, role = 'main', k = 1, amp = 14, cuffRole = 'rib', gatherCuff = false, stitchHem = true, extra = () => [], end } = o;
  const { SP, UA, top } = b;
  const out = [];
  const a1 = [UA[0] + 3, UA[1] - 2];
  let half, hemA, hemB, hemCtl, inner;
  if (kind === 'short') {
    hemA = [CX - b.shoulder - 164 - wide, top + 336];
    hemB = [UA[0] - 6 - wide * 0.2, top + 394 + wide * 0.3];
    half = `M${SP[0] + 2} ${SP[1]}C${SP[0] - 62} ${SP[1] + 30} ${SP[0] - 112 - wide * 0.6} ${SP[1] + 130} ${hemA.join(' ')}`;
    hemCtl = `C${hemA[0] + 30} ${hemA[1] + 22} ${hemB[0] - 46} ${hemB[1] - 2} ${hemB.join(' ')}`;
    inner = `L${a1.join(' ')}`;
  } else if (kind === 'half') {
    hemA = [SP[0] - 138 - wide * 0.7, top + 486];
    hemB = [SP[0] - 36 - wide * 0.1, top + 512];
    half = `M${SP[0] + 2} ${SP[1]}C${SP[0] - 60} ${SP[1] + 34} ${SP[0] - 104 - wide * 0.5} ${SP[1] + 160} ${hemA.join(' ')}`;
    hemCtl = `C${hemA[0] + 30} ${hemA[1] + 18} ${hemB[0] - 34} ${hemB[1] + 4} ${hemB.join(' ')}`;
    inner = `C${hemB[0] + 6} ${hemB[1] - 80} ${UA[0] - 16} ${UA[1] + 100} ${a1.join(' ')}`;
  } else {
    const y = top + (end ?? 812);
    const x = b.shoulder + 164;
    hemA = [CX - x - wide * 0.5, y - 14];
    hemB = [CX - x + 96 - cuff * 0.2 + wide * 0.4, y];
    half = `M${SP[0] + 2} ${SP[1]}C${SP[0] - 64} ${SP[1] + 34} ${SP[0] - 104 - wide * 0.6} ${SP[1] + 150} ${SP[0] - 128 - wide * 0.9} ${SP[1] + 300}C${SP[0] - 146 - wide * 1.2} ${SP[1] + 430} ${hemA[0] - (gatherCuff ? 26 + wide * 0.6 : 0)} ${hemA[1] - 130} ${hemA.join(' ')}`;
    hemCtl = `C${hemA[0] + 26} ${hemA[1] + 16} ${hemB[0] - 30} ${hemB[1] + 8} ${hemB.join(' ')}`;
    inner = `C${hemB[0] + (gatherCuff ? 26 + wide * 0.5 : 2)} ${hemB[1] - 150} ${UA[0] - 18} ${UA[1] + 170} ${a1.join(' ')}`;
  }
  const back = `C${SP[0] + 17} ${UA[1] - 90} ${SP[0] + 13} ${SP[1] + 90} ${SP[0] + 3} ${SP[1]}`;
  const d = `${half}${hemCtl}${inner}${back}Z`;
  const seamPath = `M${SP[0] + 3} ${SP[1]}C${SP[0] + 13} ${SP[1] + 90} ${SP[0] + 17} ${UA[1] - 90} ${a1.join(' ')}`;
  const hemPath = `M${hemA.join(' ')}${hemCtl}`;
  const lower = kind === 'short'
    ? `M${hemA.join(' ')}${hemCtl}L${UA[0]} ${UA[1] + 40}L${UA[0] - 60} ${UA[1] - 40}Z`
    : `M${SP[0] - 100} ${UA[1] + 30}L${hemA.join(' ')}${hemCtl}${`C${hemB[0] + 2} ${hemB[1] - 150} ${UA[0] - 18} ${UA[1] + 170} ${UA[0] - 10} ${UA[1] + 50}`}Z`;
  const angle = kind === 'short' ? 34 : kind === 'half' ? 16 : 9;
  const creases = kind === 'short'
    ? [
      [[UA[0] - 2, UA[1] - 4, UA[0] - 44, UA[1] + 8, UA[0] - 96, UA[1] - 16], 12, 9 * k],
      [[UA[0] - 2, UA[1] + 22, UA[0] - 50, UA[1] + 50, UA[0] - 110, UA[1] + 36], 11, 7 * k],
      [[SP[0] - 6, SP[1] + 14, SP[0] - 40, SP[1] + 100, SP[0] - 60, SP[1] + 220], 13, 5 * k],
    ]
    : [
      [[UA[0] - 2, UA[1] + 6, UA[0] - 40, UA[1] + 20, UA[0] - 90, UA[1] - 4], 12, 9 * k],
      [[UA[0] - 6, UA[1] + 46, UA[0] - 52, UA[1] + 74, UA[0] - 104, UA[1] + 50], 12, 8 * k],
      ...stack(seed + 3, [SP[0] - 78, UA[1] + 120], [(hemA[0] + hemB[0]) / 2, hemA[1] - 30], 52, { n: kind === 'half' ? 3 : gatherCuff ? 7 : 8, amp: 8.5 * k, width: 10 }),
    ];
  const up = (n) => hemPath.replace(/(-?[\d.]+) (-?[\d.]+)/g, (m, x, y) => (kind === 'short' ? `${+x + n * 0.45} ${+y - n * 0.9}` : `${+x + n * 0.06} ${+y - n}`));
  const relief = [...seam(seamPath, 1.6, 4), ...(stitchHem ? twin(up(22), up(28)) : [])];
  const rightCreases = (list) => list.map(([P, w, h], i) => [P.map((v, j) => (j % 2 ? v + ((i * 37) % 19) - 9 : 2 * CX - v)), w, h * (0.8 + ((i * 13) % 5) * 0.1)]);
  const one = (flipIt) => {
    const f = flipIt ? flip : (p) => p;
    const parts = [{
      d: f(d), role, open: f(seamPath + hemPath), rad: 92, vol: 0.85, soft: 2.6, thick: 1.6, grain: flipIt ? -angle : angle,
      fold: along(seed + (flipIt ? 25 : 21), flipIt ? -angle : angle, { amp }),
      creases: flipIt ? rightCreases(creases) : creases,
      relief: relief.map((r) => ({ ...r, d: f(r.d) })),
      lift: { r: 10, a: 0.34, dx: 3, dy: 6, d: f(lower) },
    }];
    if (cuff) {
      const c = [[hemA[0] - 1 + (gatherCuff ? 4 : 0), hemA[1] - 4], [hemB[0] + 1 - (gatherCuff ? 4 : 0), hemB[1] - 4]];
      const dx = -cuff * 0.06, sq = gatherCuff ? 8 : 4;
      parts.push({
        d: f(`M${c[0].join(' ')}C${c[0][0] + 24} ${c[0][1] + 14} ${c[1][0] - 24} ${c[1][1] + 8} ${c[1].join(' ')}L${c[1][0] + dx - sq} ${c[1][1] + cuff}C${c[1][0] - 26} ${c[1][1] + cuff + 10} ${c[0][0] + 26} ${c[0][1] + cuff + 14} ${c[0][0] + dx + sq} ${c[0][1] + cuff}Z`),
        role: cuffRole, rad: 52, vol: 0.85, soft: 2, grain: flipIt ? -3 : 3, open: f(`M${c[0].join(' ')}L${c[1].join(' ')}M${c[0][0] + dx + sq} ${c[0][1] + cuff}L${c[1][0] + dx - sq} ${c[1][1] + cuff}`), lift: { r: 7, a: 0.28, dx: 2, dy: 4 },
        relief: o.cuffRelief ? o.cuffRelief(c, cuff).map((r) => ({ ...r, d: f(r.d) })) : [],
      });
    }
    return [...parts, ...extra(hemA, hemB, flipIt)];
  };
  out.push(...one(false), ...one(true));
  return out;
}

/** Inside of the back neck with label: what makes a ghost mannequin. */
export function innerBack(b, { role = 'inner', band = 24, rise = 22, tag = true, dim = 0.62, bandRole = 'rib' } = {}) {
  const { top, neck, depth } = b;
  const bottom = top + depth + 14;
  const parts = [{
    d: sym(`M${CX} ${top - rise}C${CX - neck * 0.5} ${top - rise} ${CX - neck * 0.86} ${top - rise * 0.6} ${CX - neck - 2} ${top + 2}C${CX - neck * 0.95} ${top + depth * 0.6} ${CX - neck * 0.6} ${bottom} ${CX} ${bottom}`),
    role, rad: 90, vol: 0.12, dim, thick: 0, lift: null,
    shade: sym(`M${CX} ${top + depth * 0.35}C${CX - neck * 0.7} ${top + depth * 0.3} ${CX - neck * 0.9} ${top + depth * 0.2} ${CX - neck} ${top}C${CX - neck * 0.95} ${top + depth * 0.6} ${CX - neck * 0.6} ${bottom} ${CX} ${bottom}`),
  }];
  if (band) {
    parts.push({
      d: sym(`M${CX} ${top - rise}C${CX - neck * 0.5} ${top - rise} ${CX - neck * 0.86} ${top - rise * 0.6} ${CX - neck - 2} ${top + 2}L${CX - neck + 8} ${top + band * 0.8}C${CX - neck * 0.7} ${top - rise + band * 1.3} ${CX - neck * 0.4} ${top - rise + band} ${CX} ${top - rise + band}`),
      role: bandRole, rad: 16, vol: 0.5, dim: 0.72, lift: { r: 4, a: 0.3, dx: 0, dy: 3 },
    });
  }
  if (tag) parts.push(...label(CX, top - rise + band + 3));
  return parts;
}

/** Ribbed neck band. */
export function neckBand(b, { w = 26, role = 'rib', back = false } = {}) {
  const { top, neck, depth } = b;
  const nd = back ? 14 : depth;
  if (b.vneck && !back) {
    const v = (g) => `C${CX - neck * 0.5 - g * 0.6} ${top + depth * 0.62 + g * 0.7} ${CX - neck * 0.82 - g * 0.8} ${top + depth * 0.3 + g * 0.3} `;
    const d = sym(`M${CX} ${top + depth + w * 1.3}${v(w)}${CX - neck - w * 0.62} ${top + w * 0.28}L${CX - neck + 4} ${top - 8}C${CX - neck * 0.8} ${top + depth * 0.3} ${CX - neck * 0.48} ${top + depth * 0.62} ${CX} ${top + depth}`);
    const line = both(`M${CX} ${top + depth + w * 1.3 + 9}${v(w + 7)}${CX - neck - w * 0.62 - 6} ${top + w * 0.36}`);
    return { part: { d, role, rad: w * 0.7, vol: 0.75, soft: 1.6, thick: 1.5, relief: [{ d: `M${CX} ${top + depth}L${CX} ${top + depth + w * 1.3}`, w: 2, h: -1.4, b: 0.9, dark: 0.2 }], lift: { r: 5, a: 0.24, dx: 1, dy: 3 } }, line: stitch(line, 0.5) };
  }
  const d = sym(`M${CX} ${top + nd + w}C${CX - neck * 0.66} ${top + nd + w} ${CX - neck * 1.06 - 6} ${top + nd * 0.62 + w * 0.6} ${CX - neck - w * 0.62} ${top + w * 0.28}L${CX - neck + 4} ${top - 8}C${CX - neck * 0.94} ${top + nd * 0.55} ${CX - neck * 0.58} ${top + nd} ${CX} ${top + nd}`);
  const line = both(`M${CX} ${top + nd + w + 7}C${CX - neck * 0.68} ${top + nd + w + 7} ${CX - neck * 1.08 - 10} ${top + nd * 0.62 + w * 0.7} ${CX - neck - w * 0.62 - 6} ${top + w * 0.36}`);
  return { part: { d, role, rad: w * 0.7, vol: 0.75, soft: 1.6, thick: 1.5, lift: { r: 5, a: 0.24, dx: 1, dy: 3 } }, line: stitch(line, 0.5) };
}

/**
 * Front panels of an open garment (jacket, cardigan, shirt-like coat): right one first, left one over it.
 * @param {{v: number, ov?: number, cut?: number, bow?: number}} o v: y of the first button, ov: overlap, cut: rounding of the lower corner
 */
export function frontPanels(b, seed, { v, ov = 16, cut = 10, bow = 0, relief = () => [], amp = 18, k = 0.8, rad = 220, hem = 0, role = 'main', fold, gap = 0, point = 0 }) {
  const { NP, SP, HM, armhole, side } = b;
  const bottom = HM[1] + 8;
  const edge = CX + ov;
  const hemLine = `C${CX - b.hem * 0.6} ${bottom + 4} ${CX - b.hem * 0.35} ${bottom + 6} ${edge - cut - gap} ${bottom + 4 + point}`;
  const front = cut > 20
    ? `C${edge - cut * 0.4} ${bottom + 2} ${edge - cut * 0.06} ${bottom - cut * 0.7} ${edge - gap * 0.4} ${bottom - cut * 1.6}L${edge} ${v + (gap ? 60 : 0)}L${edge} ${v}`
    : `L${edge - gap} ${bottom + 4 + point}L${edge} ${v}`;
  const neck = `C${edge - 18 - bow * 0.3} ${v - (v - b.top) * 0.3} ${NP[0] + 26 - bow} ${NP[1] + (v - b.top) * 0.42} ${NP.join(' ')}`;
  const d = `M${NP.join(' ')}L${SP.join(' ')}${armhole}${side}${hemLine}${front}${neck}Z`;
  const frontPath = `M${edge - cut - gap} ${bottom + 4 + point}${front}${neck}`;
  const arm = `M${SP.join(' ')}${armhole}`;
  const hemP = `M${HM.join(' ')}${hemLine}`;
  const creases = bodyCreases(b, seed, k);
  const one = (f, list, last) => ({
    d: f(d), role, open: f(arm + hemP + frontPath), rad, vol: 0.66, soft: 3, thick: 3.4, fold: fold ?? hang(seed + (last ? 0 : 5), { amp, from: b.top + 200, to: b.top + b.length, fine: 6 }),
    creases: list, relief: relief({ frontPath, hemP, neck, edge, bottom }).map((r) => ({ ...r, d: f(r.d) })), lift: { r: 9, a: 0.36, dx: 3, dy: 6 },
  });
  return [one(flip, creases.filter((_, i) => i % 2), false), one((p) => p, creases.filter((_, i) => !(i % 2)), true)];
}

/** Trousers. @returns paths and points */
export function trouserBlock(o = {}) {
  const { top = 300, waist = 146, hip = 190, rise = 268, length = 1080, outer = 178, inner = 34, knee = outer - 4, kneeIn = 26, dipW = 10, hipY = 190 } = o;
  const bottom = top + length;
  const isShort = length < rise * 2.6;
  const legIn = isShort
    ? `C${CX - inner + 2} ${bottom - 80} ${CX - 8} ${top + rise + 50} ${CX} ${top + rise}`
    : `L${CX - kneeIn} ${top + length * 0.6}C${CX - kneeIn + 4} ${top + length * 0.46} ${CX - 8} ${top + rise + 90} ${CX} ${top + rise}`;
  const legOut = isShort
    ? `C${CX - hip - 6} ${top + hipY + 80} ${CX - outer + 6} ${bottom - 120} ${CX - outer} ${bottom - 8}`
    : `C${CX - hip} ${top + hipY + 160} ${CX - knee} ${top + length * 0.48} ${CX - knee} ${top + length * 0.6}L${CX - outer} ${bottom - 8}`;
  const d = sym(`M${CX} ${top + dipW}C${CX - waist * 0.5} ${top + dipW} ${CX - waist * 0.8} ${top + 4} ${CX - waist} ${top}C${CX - waist - 12} ${top + 56} ${CX - hip} ${top + hipY * 0.5} ${CX - hip} ${top + hipY}${legOut}C${CX - outer + (outer - inner) * 0.3} ${bottom + 4} ${CX - inner - (outer - inner) * 0.3} ${bottom + 4} ${CX - inner} ${bottom - 4}${legIn}`);
  return {
    ...o, top, waist, hip, rise, length, outer, inner, knee, kneeIn, bottom, d, dipW, mid: (knee + kneeIn) / 2, hipY,
    waistLine: `M${CX - waist} ${top}C${CX - waist * 0.8} ${top + 4} ${CX - waist * 0.5} ${top + dipW} ${CX} ${top + dipW}C${CX + waist * 0.5} ${top + dipW} ${CX + waist * 0.8} ${top + 4} ${CX + waist} ${top}`,
    hemPath: both(`M${CX - outer} ${bottom - 8}C${CX - outer + (outer - inner) * 0.3} ${bottom + 4} ${CX - inner - (outer - inner) * 0.3} ${bottom + 4} ${CX - inner} ${bottom - 4}`),
    hemAt: (u) => both(`M${CX - outer - 3} ${bottom - 8 - u}C${CX - outer + (outer - inner) * 0.3} ${bottom + 4 - u} ${CX - inner - (outer - inner) * 0.3} ${bottom + 4 - u} ${CX - inner + 3} ${bottom - 4 - u}`),
  };
}

export function trouserCreases(t, seed, k = 1) {
  const { top, rise, hip, mid, length, bottom } = t;
  const cy = top + rise;
  const half = (t.knee - t.kneeIn) / 2;
  const whisk = [
    [[CX - 14, cy - 10, CX - 70, cy - 20, CX - hip + 16, cy - 70], 11, 9 * k],
    [[CX - 10, cy + 14, CX - 70, cy + 14, CX - hip + 22, cy - 14], 11, 8 * k],
    [[CX - 12, cy + 46, CX - 60, cy + 70, CX - hip + 40, cy + 60], 12, 6 * k],
    [[CX - 6, cy - 60, CX - 46, cy - 84, CX - 110, cy - 104], 12, 6 * k],
  ];
  return [
    ...mirrorCreases(whisk, seed),
    ...stack(seed + 4, [CX - mid, top + length * 0.5], [CX - mid - 2, top + length * 0.7], half, { n: 4, amp: 6 * k, width: 12 }),
    ...stack(seed + 7, [CX + mid, top + length * 0.5], [CX + mid + 2, top + length * 0.7], half, { n: 4, amp: 6 * k, width: 12 }),
    ...stack(seed + 5, [CX - (t.outer + t.inner) / 2, bottom - 190], [CX - (t.outer + t.inner) / 2, bottom - 40], half * 0.95, { n: 3, amp: 7 * k, width: 11 }),
    ...stack(seed + 9, [CX + (t.outer + t.inner) / 2, bottom - 190], [CX + (t.outer + t.inner) / 2, bottom - 40], half * 0.95, { n: 3, amp: 7 * k, width: 11 }),
  ];
}
/** Two-leg vertical drape. */
export const legFold = (seed, amp = 12) => {
  const l = along(seed, 2, { amp, across: 0.014, down: 0.0022 }), r = along(seed + 13, -2, { amp, across: 0.014, down: 0.0022 });
  return (x, y) => (x < CX ? l(x, y) : r(x, y));
};

/** Waistband with visible inner back. */
export function waistband(t, { h = 42, role = 'main', relief = [], back = false } = {}) {
  const { top, waist, dipW } = t;
  const w1 = waist - h * 0.12, w2 = waist + 5;
  const line = (y, w, dip) => `M${CX - w} ${y}C${CX - w * 0.8} ${y + 4} ${CX - w * 0.5} ${y + dip} ${CX} ${y + dip}C${CX + w * 0.5} ${y + dip} ${CX + w * 0.8} ${y + 4} ${CX + w} ${y}`;
  const d = `M${CX - w1} ${top - h}C${CX - w1 * 0.8} ${top - h + 4} ${CX - w1 * 0.5} ${top - h + dipW} ${CX} ${top - h + dipW}C${CX + w1 * 0.5} ${top - h + dipW} ${CX + w1 * 0.8} ${top - h + 4} ${CX + w1} ${top - h}L${CX + w2 - 4} ${top + 4}C${CX + waist * 0.8} ${top + 8} ${CX + waist * 0.5} ${top + dipW + 4} ${CX} ${top + dipW + 4}C${CX - waist * 0.5} ${top + dipW + 4} ${CX - waist * 0.8} ${top + 8} ${CX - w2 + 4} ${top + 4}Z`;
  const rise = 15;
  return {
    inner: back ? [] : [{
      d: `M${CX - w1} ${top - h}C${CX - w1 * 0.7} ${top - h - rise} ${CX + w1 * 0.7} ${top - h - rise} ${CX + w1} ${top - h}C${CX + w1 * 0.8} ${top - h + 12} ${CX + w1 * 0.5} ${top - h + 24} ${CX} ${top - h + 24}C${CX - w1 * 0.5} ${top - h + 24} ${CX - w1 * 0.8} ${top - h + 12} ${CX - w1} ${top - h}Z`,
      role: 'inner', rad: 30, vol: 0.2, dim: 0.58, lift: null,
    }, ...label(CX, top - h - 8, 46, 26)],
    band: { d, role, rad: 120, vol: 0.5, thick: 3, soft: 2, open: line(top - h, w1, dipW) + line(top + 4, w2, dipW), relief, lift: { r: 5, a: 0.2, dx: 1, dy: 3 } },
    lineAt: (y, k = 0) => line(y, waist + k, dipW),
  };
}

/** The overrides of a cut for one view: the neckline of the front does not show from behind. */
export function fitted(cut, view) {
  const { depth, vneck, square, ...rest } = cut.body ?? {};
  return view === 'back' ? rest : { ...rest, ...(depth !== undefined && { depth }), ...(vneck !== undefined && { vneck }), ...(square !== undefined && { square }) };
}
