// Compositions of several garments on one backdrop: looks (3:4) and wide banners.
//   node compose.mjs outDir [filter]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeView } from './field';
import { buildGeometry } from './geometry';
import { paint, develop } from './shade';
import { backdrop } from './backdrop';
import { extent, paintTable, save } from './render';
import { SILHOUETTES } from './silhouettes/index';

/**
 * @typedef {object} Item  one garment of a composition; position and size are shares of the canvas
 * @property {string} silhouette @property {number} x centre @property {number} y centre @property {number} h height share
 * @property {number} [turn] degrees @property {number} [seed] @property {'front'|'back'} [view] @property {import('./render.mjs').Variant} [variant]
 */

/** @param {{W:number,H:number,items:Item[],backdrop?:object}} scene @returns picture and one hotspot (share of the canvas) per item */
export function compose({ W, H, items, backdrop: bd }) {
  const t0 = performance.now();
  const R = backdrop(W, H, bd);
  const hotspots = [];
  for (const item of items) {
    const sil = SILHOUETTES[item.silhouette];
    const seed = item.seed ?? 7;
    const drawing = sil.build({ view: item.view ?? 'front', seed });
    const box = extent(drawing.parts);
    const S = (item.h * H) / (box.y1 - box.y0);
    const view = makeView(W, H, S, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, item.x * W, item.y * H, item.turn ?? 0);
    paint(R, buildGeometry(drawing, view, seed), paintTable(sil, item.variant ?? {}));
    hotspots.push({ silhouette: item.silhouette, x: +item.x.toFixed(3), y: +item.y.toFixed(3) });
  }
  return { rgb: develop(R), W, H, hotspots, ms: Math.round(performance.now() - t0) };
}

const i = (silhouette, x, y, h, variant = {}, turn = 0, seed = 7) => ({ silhouette, x, y, h, variant, turn, seed });

/** @type {Record<string, {W:number,H:number,items:Item[],backdrop?:object}>} */
export const SCENES = {
  'look-1': {
    W: 900, H: 1200,
    items: [
      i('widetrousers', 0.6, 0.62, 0.66, { colours: ['#D8CBB5'] }, 3),
      i('knit', 0.41, 0.34, 0.46, { colours: ['#EDE5D5'] }, -4),
      i('ballerina', 0.235, 0.885, 0.072, { colours: ['#6E4634'], roles: { sole: { colours: ['#4A3428'] } } }, -6),
    ],
  },
  'look-2': {
    W: 900, H: 1200,
    items: [
      i('jeans', 0.64, 0.64, 0.62, {}, 4),
      i('blazer', 0.42, 0.36, 0.5, { pattern: 'check', colours: ['#A89880', '#6E5E4A', '#8F4E37'] }, -3),
      i('shoulderbag', 0.27, 0.8, 0.26, { colours: ['#5B3A2A'] }, -4),
    ],
  },
  'look-3': {
    W: 900, H: 1200,
    items: [
      i('satinskirt', 0.4, 0.66, 0.56, { colours: ['#7C8A72'] }, -4),
      i('rollneck', 0.56, 0.33, 0.48, { colours: ['#E6DECF'] }, 4),
      i('ankleboot', 0.75, 0.84, 0.2, {}, 5),
    ],
  },
  'banner-autumn': {
    W: 2400, H: 1000, backdrop: { tint: '#E4DACB', window: true },
    items: [i('coat', 0.6, 0.52, 0.86), i('cardigan', 0.775, 0.42, 0.58, { colours: ['#8E5B45'], roles: { button: { colours: ['#E4D8C2'] } } }, 3), i('scarf', 0.9, 0.52, 0.72, {}, 6), i('beanie', 0.735, 0.83, 0.22, { colours: ['#C79A4B'] }, -5)],
  },
  'banner-summer': {
    W: 2400, H: 1000, backdrop: { tint: '#DFE4DF', window: true },
    items: [i('maxidress', 0.62, 0.51, 0.88), i('swimsuit', 0.77, 0.48, 0.66, { colours: ['#C4664A'] }, 4), i('tote', 0.895, 0.6, 0.5, { fabric: 'straw', colours: ['#D3B888'], trim: '#8A5A3A' }, 4), i('sunglasses', 0.775, 0.89, 0.1, {}, -6)],
  },
  'banner-denim': {
    W: 2400, H: 1000, backdrop: { tint: '#E6E4E0', window: true },
    items: [i('jeans', 0.76, 0.54, 0.86, {}, 3), i('denimjacket', 0.625, 0.43, 0.6, {}, -3), i('tee', 0.885, 0.42, 0.54, { pattern: 'breton', colours: ['#EFEAE0', '#25324C'] }, 4), i('sneaker', 0.89, 0.84, 0.17, {}, -4)],
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [dir = 'out', filter = ''] = process.argv.slice(2);
  mkdirSync(dir, { recursive: true });
  for (const [name, scene] of Object.entries(SCENES)) {
    if (!name.includes(filter)) continue;
    const p = compose(scene);
    save(`${dir}/${name}.jpg`, p, 88);
    writeFileSync(`${dir}/${name}.json`, JSON.stringify(p.hotspots));
    console.log(name, p.ms, 'ms');
  }
}
