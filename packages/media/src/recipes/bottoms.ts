import { darker } from './colours'
import type { Recipes, Spec, Vary } from './recipe'

const jean = (v: Vary, legs: Record<string, number>, body: Record<string, unknown> = {}) => ({
  silhouette: 'jeans',
  cut: { legs, ...body },
  options: { fade: v.between(0, 9) / 10 },
  thread: v.pick('#B98A4A', '#C9A26A', '#A87B3E'),
})
const narrow = (s: Spec, v: Vary) => ({
  waist: s.audience === 'men' ? v.between(156, 164) : v.between(144, 154),
  outer: v.between(158, 176),
  knee: v.between(162, 176),
  length: v.between(1050, 1090),
})

export const bottomRecipes: Recipes = {
  'wide-trousers': (_, v) => ({
    silhouette: 'widetrousers',
    cut: {
      legs: {
        outer: v.between(246, 286),
        knee: v.between(224, 246),
        rise: v.between(280, 300),
        length: v.between(1040, 1090),
      },
    },
  }),
  'straight-trousers': (_, v) => ({
    silhouette: 'trousers',
    cut: {
      ironed: v.chance(0.6),
      legs: { outer: v.between(168, 186), knee: v.between(168, 180), length: v.between(1000, 1080) },
    },
  }),
  'suit-trousers': (s, v) =>
    s.audience === 'women' && v.chance(0.4)
      ? { silhouette: 'widetrousers', cut: { legs: { outer: v.between(216, 244), knee: v.between(204, 222) } } }
      : { silhouette: 'trousers', cut: { ironed: true, legs: narrow(s, v) } },
  chinos: (s, v) => ({ silhouette: 'trousers', cut: { ironed: false, legs: narrow(s, v) } }),
  'cargo-trousers': (_s, v) => ({
    silhouette: 'trousers',
    cut: {
      ironed: false,
      cargo: true,
      legs: { waist: v.between(154, 162), hip: 192, outer: v.between(180, 206), knee: v.between(188, 204), inner: 34 },
    },
  }),
  'linen-trousers': (s, v) =>
    s.audience === 'women'
      ? {
          silhouette: 'widetrousers',
          cut: { legs: { outer: v.between(226, 266), knee: v.between(214, 234), length: v.between(1000, 1080) } },
        }
      : {
          silhouette: 'trousers',
          cut: { ironed: false, legs: { waist: 160, outer: v.between(178, 192), knee: v.between(178, 190) } },
        },
  'leather-look-trousers': (_, v) => ({
    silhouette: 'trousers',
    cut: { ironed: false, legs: { outer: v.between(142, 176), knee: v.between(150, 172), hip: 180 } },
  }),
  leggings: (_, v) => ({
    silhouette: 'leggings',
    cut: { legs: { length: v.between(970, 1040), outer: v.between(116, 126) } },
  }),
  joggers: (_, v) => ({
    silhouette: 'sweatpants',
    cut: { legs: { hip: v.between(188, 202), knee: v.between(180, 196), length: v.between(960, 1010) } },
  }),
  shorts: (_, v) => ({
    silhouette: 'shorts',
    cut: { legs: { length: v.between(420, 540), outer: v.between(216, 240) } },
  }),
  'denim-shorts': (_, v) =>
    jean(v, {
      waist: 164,
      hip: 204,
      outer: v.between(222, 242),
      inner: 18,
      length: v.between(400, 520),
      rise: 284,
      hipY: 170,
    }),
  'straight-jeans': (_, v) =>
    jean(v, { outer: v.between(172, 186), knee: v.between(170, 180), length: v.between(1030, 1080) }),
  'wide-jeans': (_, v) =>
    jean(v, { outer: v.between(222, 256), knee: v.between(204, 224), inner: 24, kneeIn: 16, hip: 190 }),
  'slim-jeans': (_, v) =>
    jean(v, { outer: v.between(134, 148), knee: v.between(150, 158), inner: 48, kneeIn: 32, hip: 180 }),
  'mom-jeans': (_, v) =>
    jean(v, {
      waist: 144,
      hip: 202,
      rise: 296,
      outer: v.between(158, 170),
      knee: v.between(176, 188),
      inner: 44,
      length: v.between(980, 1020),
    }),
  'bootcut-jeans': (_, v) =>
    jean(v, {
      outer: v.between(204, 220),
      knee: v.between(152, 160),
      kneeIn: 34,
      inner: 16,
      hip: 182,
      length: v.between(1080, 1110),
    }),
  'curve-jeans': (_, v) =>
    jean(v, {
      waist: 178,
      hip: 222,
      outer: v.between(186, 200),
      knee: v.between(194, 204),
      rise: 290,
      length: v.between(1000, 1050),
    }),
  'midi-skirt': (_, v) => ({
    silhouette: 'satinskirt',
    cut: { skirt: { length: v.between(780, 900), hem: v.between(240, 290) } },
  }),
  'mini-skirt': (_, v) => ({
    silhouette: 'miniskirt',
    cut: { skirt: { length: v.between(430, 520), hem: v.between(240, 280), hip: v.between(226, 240) } },
  }),
  'pleated-skirt': (_, v) => ({
    silhouette: 'pleatedskirt',
    cut: { skirt: { length: v.between(760, 930), hem: v.between(300, 350) } },
  }),
  'pencil-skirt': (_, v) => ({
    silhouette: 'pencilskirt',
    cut: { skirt: { length: v.between(700, 880), hem: v.between(172, 196) } },
  }),
  'denim-skirt': (_, v) => ({
    silhouette: 'denimskirt',
    cut: { through: v.chance(0.4), skirt: { length: v.pick(430, 470, 520, 820), hem: v.between(236, 266) } },
    thread: '#C39A5C',
    options: { fade: 0.2 },
  }),
  'maxi-skirt': (_, v) => ({
    silhouette: 'tieredskirt',
    cut: { length: v.between(960, 1020), hemWidth: v.between(310, 370), tiers: v.pick(0, 3, 4) },
  }),
  'training-tights': (s, v) => ({
    silhouette: 'leggings',
    cut: {
      legs: {
        length: v.between(960, 1040),
        waist: s.audience === 'men' ? 140 : 130,
        hip: s.audience === 'men' ? 164 : 160,
      },
    },
  }),
  'seamless-tights': (_, v) => ({
    silhouette: 'leggings',
    fabric: 'ribswim',
    cut: { legs: { length: v.between(960, 1030), outer: v.between(116, 124) } },
  }),
  'cycling-shorts': (_, v) => ({
    silhouette: 'leggings',
    cut: {
      legs: { length: v.between(370, 430), outer: v.between(156, 164), inner: 14, hip: 162, rise: 236, hipY: 170 },
    },
  }),
  'running-shorts': (_, v) => ({
    silhouette: 'swimshorts',
    cut: { legs: { length: v.between(380, 430), outer: v.between(232, 252) } },
  }),
  'swim-shorts': (_, v) => ({
    silhouette: 'swimshorts',
    cut: { legs: { length: v.between(420, 490), outer: v.between(236, 256) } },
  }),
  'hiking-trousers': (s, v) => ({
    silhouette: 'trousers',
    cut: {
      ironed: false,
      outdoor: true,
      legs: { waist: s.audience === 'men' ? 162 : 152, outer: v.between(156, 174), knee: v.between(174, 186) },
    },
    roles: { webbing: { fabric: 'canvas', pattern: 'solid', colours: [darker(s.hexes[0]!, 0.45)] } },
  }),
  'co-ord-set': (_, v) => ({
    silhouette: 'coord',
    cut: {
      short: v.chance(0.3),
      tank: v.chance(0.25),
      sleeveKind: v.pick('half', 'long'),
      legs: { outer: v.between(230, 262) },
    },
  }),
}
