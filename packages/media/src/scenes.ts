import type { Item, Scene } from './compose'
import type { Variant } from './drawing'

const item = (
  silhouette: string,
  x: number,
  y: number,
  h: number,
  turn: number,
  variant: Variant = {},
  rest: Partial<Item> = {},
): Item => ({ silhouette, x, y, h, turn, variant, ...rest })

const camel = item('coat', 0, 0, 0, 0, { colours: ['#B98750'], fabric: 'wool' }).variant!
const cream: Variant = { colours: ['#E9DFCD'] }
const grey: Variant = { fabric: 'gabardine', colours: ['#5F5F5E'] }
const tile = (silhouette: string, variant: Variant, h: number, rest: Partial<Item> = {}): Scene => ({
  width: 900,
  height: 1200,
  items: [item(silhouette, 0.5, 0.5, h, 0, variant, rest)],
})

/** The pictures of the page widgets, by file name. The hero leaves its left third to the words. */
export const SCENES: Record<string, Scene> = {
  hero: {
    width: 2400,
    height: 1036,
    items: [
      item('widetrousers', 0.905, 0.92, 1.12, 3, grey),
      item('coat', 0.66, 0.7, 1.3, -3, camel),
      item('knit', 0.83, 0.46, 0.8, 4, cream, { cut: { band: 40 } }),
    ],
  },
  'hero-small': {
    width: 1200,
    height: 1200,
    items: [
      item('widetrousers', 0.79, 0.87, 0.78, 3, grey),
      item('coat', 0.3, 0.62, 0.9, -3, camel),
      item('knit', 0.66, 0.43, 0.58, 4, cream, { cut: { band: 40 } }),
    ],
  },
  'banner-party': {
    width: 1440,
    height: 1152,
    items: [
      item(
        'dress',
        0.7,
        0.66,
        0.92,
        4,
        { fabric: 'velvet', colours: ['#1E5A4C'] },
        { cut: { length: 560, hemWidth: 280, sleeveKind: 'puff', gathers: 10, body: { vneck: true, depth: 190 } } },
      ),
      item('slipdress', 0.3, 0.66, 1.2, -4, { fabric: 'satin', colours: ['#8E3B47'] }),
    ],
  },
  'banner-weather': {
    width: 1440,
    height: 1152,
    items: [
      item('rainjacket', 0.7, 0.62, 0.94, 4, { colours: ['#D3A933'] }),
      item('puffer', 0.34, 0.52, 0.82, -4, { colours: ['#39503F'] }),
    ],
  },
  editorial: {
    width: 1080,
    height: 1560,
    items: [
      item('cardigan', 0.66, 0.34, 0.5, 5, { colours: ['#C9BFA9'], roles: { button: { colours: ['#6B5A46'] } } }),
      item('rollneck', 0.42, 0.4, 0.56, -3, { colours: ['#8A4630'] }),
    ],
  },
  look: {
    width: 1350,
    height: 1350,
    items: [
      item('widetrousers', 0.69, 0.76, 0.8, 3, grey),
      item('coat', 0.3, 0.52, 0.9, -3, camel),
      item('knit', 0.67, 0.29, 0.5, 3, cream, { cut: { band: 40 } }),
    ],
  },
  'tile-coat': tile('coat', camel, 0.8),
  'tile-dress': tile(
    'wrapdress',
    { fabric: 'viscose', pattern: 'ditsy', colours: ['#2F4F86', '#F3EBDD', '#D9946B', '#E7D3CF'], scale: 0.9 },
    0.8,
  ),
  'tile-knit': tile('rollneck', { colours: ['#8A4630'] }, 0.76),
  'tile-shoe': tile('ankleboot', { colours: ['#5A4030'] }, 0.48, {
    cut: { pair: { dx: 150, dy: -58, scale: 0.97, dim: 0.95, about: [600, 1000] } },
  }),
  'tile-swim': tile('swimsuit', { colours: ['#1F6A60'] }, 0.8),
  'tile-trousers': tile('jeans', { options: { fade: 0.6 } }, 0.8),
}
