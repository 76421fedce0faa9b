// Fabrics: surface relief (slope in cloth coordinates), gloss, edge fuzz and drape.
import { noise, clamp } from './field';

/**
 * @typedef {object} Fabric
 * @property {(u:number,v:number,out:number[])=>void} [bump] slope of the weave
 * @property {number} [period] smallest wavelength of the bump in units (used to avoid moiré)
 * @property {number} [sheen] strength of the highlight
 * @property {number} [gloss] narrowness of the highlight
 * @property {number} [tint] 0 white highlight .. 1 highlight in the colour of the cloth
 * @property {number} [fuzz] lighter at grazing angles (wool, fleece)
 * @property {number} [drape] multiplier of folds
 * @property {number} [grain] albedo variation
 * @property {number} [slub] streaky yarn variation
 * @property {number} [slubSize] length and width of the streaks, 1 = coarse
 * @property {(u:number,v:number)=>number} [holes] 0..1, darkening of openwork
 */

const quilt = (u, v) => {
  const t = ((v % 64) + 64) % 64;
  return [0, Math.cos((t / 64) * Math.PI) * 0.2];
};

/** V-shaped stitches in columns. */
const stockinette = (cell, depth) => (u, v, out) => {
  const cu = u / cell;
  const side = Math.abs(((cu % 1) + 1) % 1 - 0.5) * 2;
  out[0] = Math.sin(cu * Math.PI * 2) * depth;
  out[1] = Math.sin((v / (cell * 0.78) + side * 0.8) * Math.PI * 2) * depth * 0.8;
};

/** Two-strand cables between purl gutters; v runs along the cable. Slopes come from a smooth height function. */
const cableHeight = (k, ph) => {
  const s = Math.sin(ph) * 0.46, c = Math.cos(ph) * 0.16;
  const first = Math.exp(-(((k - s) / 0.36) ** 2)) * (0.8 + c);
  const second = Math.exp(-(((k + s) / 0.36) ** 2)) * (0.8 - c);
  return Math.log(Math.exp(first * 7) + Math.exp(second * 7)) / 7;
};
/** 1 on the thread of a floral lace, 0 in its openings: blossoms and leaves on a fine hexagonal ground. */
function lace(u, v) {
  const cell = 58;
  const row = Math.floor(v / (cell * 0.86));
  const x = (((u + (row & 1) * cell * 0.5) % cell) + cell) % cell - cell / 2;
  const y = v - (row + 0.5) * cell * 0.86;
  const r = Math.hypot(x, y), a = Math.atan2(y, x) + (row & 1 ? 0.5 : 0);
  const petal = 11 + 9 * Math.abs(Math.cos(a * 2.5));
  const blossom = clamp((petal - r) / 2.4 + 0.5) * (1 - 0.8 * clamp((2.6 - Math.abs(r - petal * 0.55)) / 1.6 + 0.2));
  const stem = clamp((2.2 - Math.abs(Math.hypot(x - cell * 0.5, y) - cell * 0.34)) / 1.6 + 0.5);
  const net = Math.max(clamp(Math.abs(Math.sin(u * 0.42 + v * 0.24)) * -3.4 + 1.1), clamp(Math.abs(Math.sin(u * 0.42 - v * 0.24)) * -3.4 + 1.1));
  return Math.max(blossom, stem, net * 0.8);
}
const fine = stockinette(6.5, 0.2);
const cable = (u, v, out) => {
  const W = 78;
  const col = Math.floor(u / W);
  const x = (u - col * W) / W - 0.5;
  fine(u, v, out);
  const k = x / 0.32;
  const phase = (v / 92) * Math.PI * 2 + (col % 2 ? Math.PI : 0);
  const e = 0.03;
  const inside = 1 / (1 + Math.exp((Math.abs(k) - 1.02) * 14));
  out[0] = out[0] * 0.5 + inside * ((cableHeight(k + e, phase) - cableHeight(k - e, phase)) / (2 * e)) * 0.62;
  out[1] = out[1] * 0.6 + inside * ((cableHeight(k, phase + e) - cableHeight(k, phase - e)) / (2 * e)) * 0.5;
  // gutter walls and one rib between cables
  out[0] -= Math.sign(x) * 0.4 * Math.exp(-(((Math.abs(k) - 1.12) / 0.12) ** 2)) - Math.sin(Math.min(1, Math.max(-1, (Math.abs(k) - 1.36) / 0.2)) * Math.PI) * 0.3 * Math.sign(x) * (Math.abs(k) > 1.16 ? 1 : 0);
};

/** @type {Record<string, Fabric>} */
export const FABRICS = {
  jersey: { bump: (u, v, o) => { o[0] = Math.sin(u * 1.9) * 0.05; o[1] = Math.sin(v * 2.4 + Math.sin(u * 1.9)) * 0.04; }, period: 2.7, sheen: 0.012, gloss: 6, tint: 0.6, fuzz: 0.1, drape: 1, grain: 0.035 },
  rib: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.78) * 0.42; o[1] = 0; }, period: 8, sheen: 0.01, gloss: 6, tint: 0.6, fuzz: 0.12, drape: 0.8, grain: 0.03 },
  widerib: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.42) * 0.5; o[1] = Math.sin(v * 0.9 + Math.abs(Math.sin(u * 0.21)) * 2) * 0.1; }, period: 7, fuzz: 0.14, drape: 0.7, grain: 0.05 },
  knit: { bump: stockinette(9, 0.3), period: 7, fuzz: 0.2, drape: 0.75, grain: 0.06 },
  cable: { bump: cable, period: 7, fuzz: 0.2, drape: 0.45, grain: 0.05 },
  fineknit: { bump: stockinette(5.4, 0.16), period: 4.2, fuzz: 0.16, drape: 0.9, grain: 0.04 },
  fleece: { bump: (u, v, o) => { o[0] = (noise(u * 0.5, v * 0.5, 3) - 0.5) * 0.26; o[1] = (noise(u * 0.5, v * 0.5, 4) - 0.5) * 0.26; }, period: 4, fuzz: 0.22, drape: 0.85, grain: 0.03 },
  wool: { bump: (u, v, o) => { o[0] = (noise(u * 0.42, v * 0.42, 3) - 0.5) * 0.22; o[1] = (noise(u * 0.42, v * 0.42, 4) - 0.5) * 0.22; }, period: 4, fuzz: 0.16, drape: 0.7, grain: 0.07 },
  teddy: { bump: (u, v, o) => { o[0] = (noise(u * 0.2, v * 0.2, 3) - 0.5) * 1.1; o[1] = (noise(u * 0.2, v * 0.2, 4) - 0.5) * 1.1; }, period: 6, fuzz: 0.3, drape: 0.5, grain: 0.06 },
  poplin: { bump: (u, v, o) => { o[0] = Math.sin(u * 2.2) * 0.025; o[1] = Math.sin(v * 2.2) * 0.025; }, period: 2.8, sheen: 0.02, gloss: 8, tint: 0.5, drape: 1.1, grain: 0.02 },
  oxford: { bump: (u, v, o) => { o[0] = Math.sin(u * 1.2) * 0.06; o[1] = Math.sin(v * 1.2) * 0.06; }, period: 4, drape: 0.95, grain: 0.05 },
  twill: { bump: (u, v, o) => { const t = Math.sin((u + v) * 1.25) * 0.07; o[0] = t; o[1] = t; }, period: 3.6, sheen: 0.02, gloss: 8, tint: 0.5, drape: 0.85, grain: 0.03 },
  gabardine: { bump: (u, v, o) => { const t = Math.sin((u * 1.4 + v) * 1.1) * 0.035; o[0] = t; o[1] = t; }, period: 4, sheen: 0.03, gloss: 7, tint: 0.5, drape: 0.8, grain: 0.015 },
  denim: { bump: (u, v, o) => { const t = Math.sin((u + v) * 1.1) * 0.09; o[0] = t + (noise(u * 0.5, v * 0.06, 8) - 0.5) * 0.1; o[1] = t; }, period: 4, drape: 0.8, grain: 0.05, slub: 0.07 },
  linen: { bump: (u, v, o) => { o[0] = Math.sin(u * 1.5) * 0.05 + (noise(u * 0.85, v * 0.05, 5) - 0.5) * 0.11; o[1] = Math.sin(v * 1.5) * 0.05 + (noise(u * 0.05, v * 0.85, 6) - 0.5) * 0.11; }, period: 4.2, drape: 1.2, grain: 0.035, slub: 0.05, slubSize: 0.55 },
  satin: { sheen: 0.26, gloss: 13, tint: 0.72, drape: 1.25, grain: 0.008 },
  silk: { sheen: 0.12, gloss: 10, tint: 0.6, drape: 1.2, grain: 0.012 },
  chiffon: { sheen: 0.03, gloss: 6, tint: 0.7, drape: 1.3, grain: 0.03, bump: (u, v, o) => { o[0] = (noise(u * 0.6, v * 0.6, 3) - 0.5) * 0.1; o[1] = (noise(u * 0.6, v * 0.6, 4) - 0.5) * 0.1; }, period: 4 },
  velvet: { sheen: 0.05, gloss: 4, tint: 0.8, fuzz: 0.55, drape: 1.1, grain: 0.03 },
  leather: { bump: (u, v, o) => { o[0] = (noise(u * 0.3, v * 0.3, 3) - 0.5) * 0.075; o[1] = (noise(u * 0.3, v * 0.3, 4) - 0.5) * 0.075; }, period: 3.4, sheen: 0.13, gloss: 16, tint: 0.25, drape: 0.8, grain: 0.012 },
  suede: { bump: (u, v, o) => { o[0] = (noise(u * 0.5, v * 0.5, 3) - 0.5) * 0.16; o[1] = (noise(u * 0.5, v * 0.5, 4) - 0.5) * 0.16; }, period: 4, fuzz: 0.18, drape: 0.6, grain: 0.07 },
  patent: { sheen: 0.34, gloss: 34, tint: 0.1, drape: 0.6 },
  nylon: { bump: (u, v, o) => { o[0] = (noise(u * 0.06, v * 0.06, 3) - 0.5) * 0.09; o[1] = (noise(u * 0.06, v * 0.06, 4) - 0.5) * 0.09; }, period: 5, sheen: 0.12, gloss: 12, tint: 0.4, drape: 1, grain: 0.01 },
  shell: { bump: (u, v, o) => { const t = Math.sin((u * 0.6 + v) * 1.6) * 0.015; o[0] = t; o[1] = t; }, period: 3, sheen: 0.06, gloss: 9, tint: 0.4, drape: 0.9, grain: 0.015 },
  lycra: { bump: (u, v, o) => { o[0] = Math.sin(u * 2) * 0.02; o[1] = 0; }, period: 3, sheen: 0.06, gloss: 9, tint: 0.6, drape: 0.7, grain: 0.012 },
  ribswim: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.7) * 0.32; o[1] = 0; }, period: 8, sheen: 0.05, gloss: 10, tint: 0.6, drape: 0.6, grain: 0.01 },
  crochet: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.36) * 0.5; o[1] = Math.cos(v * 0.36) * 0.5; }, period: 14, fuzz: 0.1, drape: 0.8, grain: 0.05, holes: (u, v) => clamp((Math.sin(u * 0.36) * Math.sin(v * 0.36 + (Math.floor(u / 8.73) % 2) * Math.PI) - 0.62) * 4) },
  pleat: { bump: (u, v, o) => { o[0] = 0; o[1] = 0; }, sheen: 0.03, gloss: 8, tint: 0.6, drape: 1, grain: 0.02 },
  quilted: { bump: (u, v, o) => { const q = quilt(u, v); o[0] = q[0]; o[1] = q[1]; }, period: 30, sheen: 0.08, gloss: 10, tint: 0.4, drape: 0.8 },
  canvas: { bump: (u, v, o) => { o[0] = Math.sin(u * 0.95) * 0.11; o[1] = Math.sin(v * 0.95) * 0.11; }, period: 5, drape: 0.8, grain: 0.06, slub: 0.05 },
  straw: { bump: (u, v, o) => { o[0] = Math.sin(u * 0.5) * 0.25; o[1] = Math.sin(v * 0.32 + (Math.floor(u / 12.566) % 2) * Math.PI) * 0.4; }, period: 10, grain: 0.14, drape: 0.4, sheen: 0.02, gloss: 8 },
  meshknit: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.62 + (Math.floor(v / 8) % 2) * Math.PI) * 0.22; o[1] = Math.cos(v * 0.785) * 0.24; }, period: 8, fuzz: 0.08, drape: 0.8, grain: 0.03, holes: (u, v) => 0.4 * clamp(Math.cos(u * 0.62 + (Math.floor(v / 8) % 2) * Math.PI) * Math.sin(v * 0.785) - 0.5) },
  foam: { bump: (u, v, o) => { o[0] = (noise(u * 0.4, v * 0.4, 3) - 0.5) * 0.05; o[1] = (noise(u * 0.4, v * 0.4, 4) - 0.5) * 0.05; }, period: 5, drape: 0.6, grain: 0.02 },
  rubber: { sheen: 0.05, gloss: 12, tint: 0.1, drape: 0.5, grain: 0.01 },
  plastic: { sheen: 0.18, gloss: 30, tint: 0.1, drape: 0 },
  metal: { sheen: 0.55, gloss: 22, tint: 0.45, drape: 0 },
  glass: { sheen: 0.5, gloss: 60, tint: 0, drape: 0 },
  corduroy: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.52) * 0.4; o[1] = 0; }, period: 11, fuzz: 0.3, drape: 0.75, grain: 0.04 },
  viscose: { sheen: 0.05, gloss: 8, tint: 0.6, drape: 1.2, grain: 0.018 },
  crepe: { bump: (u, v, o) => { o[0] = (noise(u * 0.7, v * 0.7, 3) - 0.5) * 0.06; o[1] = (noise(u * 0.7, v * 0.7, 4) - 0.5) * 0.06; }, period: 3.4, sheen: 0.025, gloss: 7, tint: 0.6, drape: 0.95, grain: 0.02 },
  cashmere: { bump: stockinette(5, 0.1), period: 4.2, fuzz: 0.32, drape: 0.9, grain: 0.04 },
  chunky: { bump: stockinette(15, 0.4), period: 11, fuzz: 0.2, drape: 0.6, grain: 0.05 },
  waffle: { bump: (u, v, o) => { o[0] = Math.cos(u * 0.5) * 0.26; o[1] = Math.cos(v * 0.5) * 0.26; }, period: 11, fuzz: 0.16, drape: 0.7, grain: 0.03 },
  terry: { bump: (u, v, o) => { o[0] = (noise(u * 0.32, v * 0.32, 3) - 0.5) * 0.6; o[1] = (noise(u * 0.32, v * 0.32, 4) - 0.5) * 0.6; }, period: 5, fuzz: 0.28, drape: 0.6, grain: 0.04 },
  hosiery: { bump: (u, v, o) => { o[0] = Math.sin(u * 2) * 0.02; o[1] = 0; }, period: 3, sheen: 0.05, gloss: 7, tint: 0.7, fuzz: 0.3, drape: 0.5, grain: 0.012 },
  lace: { bump: (u, v, o) => { const m = lace(u, v); o[0] = (lace(u + 1.4, v) - m) * -0.5; o[1] = (lace(u, v + 1.4) - m) * -0.5; }, period: 9, fuzz: 0.1, drape: 0.8, grain: 0.03, holes: (u, v) => 0.62 * (1 - lace(u, v)) },
  imitation: { bump: (u, v, o) => { o[0] = (noise(u * 0.22, v * 0.22, 3) - 0.5) * 0.05; o[1] = (noise(u * 0.22, v * 0.22, 4) - 0.5) * 0.05; }, period: 4, sheen: 0.17, gloss: 14, tint: 0.3, drape: 0.9, grain: 0.008 },
  gumboot: { sheen: 0.16, gloss: 20, tint: 0.15, drape: 0.5, grain: 0.006 },
  paper: { grain: 0.02, drape: 0 },
};
