import type { Recipes, Spec, Vary } from './recipe'

const knitted = (s: Spec, v: Vary) => ({
  chest: v.between(250, 268),
  waist: v.between(248, 264),
  hem: v.between(238, 254),
  length: s.audience === 'men' ? v.between(740, 780) : v.between(690, 760),
  neck: v.between(90, 104),
  depth: v.between(52, 76),
})

const sweats = (v: Vary) => ({
  chest: v.between(252, 270),
  waist: v.between(250, 266),
  hem: v.between(238, 254),
  length: v.between(690, 760),
})

export const knitwearRecipes: Recipes = {
  sweater: (s, v) => ({
    silhouette: 'knit',
    cut: {
      band: v.between(28, 46),
      body: { ...knitted(s, v), ...(v.chance(0.25) && { vneck: true, depth: v.between(150, 180) }) },
    },
  }),
  'cable-knit-sweater': (s, v) => ({ silhouette: 'knit', cut: { band: v.between(36, 50), body: knitted(s, v) } }),
  rollneck: (_s, v) => ({
    silhouette: 'rollneck',
    cut: {
      body: {
        chest: v.between(232, 256),
        waist: v.between(226, 250),
        length: v.between(720, 770),
        hem: v.between(228, 246),
      },
    },
  }),
  'merino-sweater': (s, v) => ({
    silhouette: 'knit',
    cut: {
      band: v.between(24, 30),
      body: {
        ...knitted(s, v),
        chest: v.between(240, 250),
        waist: 236,
        hem: 236,
        ...(v.chance(0.45) && { vneck: true, depth: v.between(140, 170) }),
      },
    },
    roles: { rib: { fabric: 'rib' } },
  }),
  'cashmere-sweater': (s, v) => ({
    silhouette: 'knit',
    cut: {
      band: v.between(26, 34),
      body: { ...knitted(s, v), ...(v.chance(0.5) && { vneck: true, depth: v.between(150, 190) }) },
    },
    roles: { rib: { fabric: 'rib' } },
  }),
  'lambswool-sweater': (s, v) => ({ silhouette: 'knit', cut: { band: v.between(32, 42), body: knitted(s, v) } }),
  'knit-vest': (s, v) => ({
    silhouette: 'knit',
    cut: {
      vest: true,
      band: v.between(26, 34),
      body: {
        ...knitted(s, v),
        length: v.between(640, 700),
        shoulder: v.between(176, 190),
        chest: v.between(232, 250),
        vneck: true,
        depth: v.between(170, 230),
      },
    },
  }),
  cardigan: (_s, v) => ({
    silhouette: 'cardigan',
    cut: { body: { length: v.between(690, 770), chest: v.between(244, 262), waist: v.between(244, 258) } },
    roles: { button: { colours: [v.pick('#6B5A46', '#E4D8C2', '#3F3A35')] } },
  }),
  'long-cardigan': (_s, v) => ({
    silhouette: 'cardigan',
    cut: { body: { length: v.between(980, 1080), hem: v.between(252, 266) } },
    roles: { button: { colours: ['#6B5A46'] } },
  }),
  hoodie: (_, v) => ({ silhouette: 'hoodie', cut: { body: sweats(v) } }),
  'zip-hoodie': (_, v) => ({ silhouette: 'hoodie', cut: { zip: true, body: sweats(v) } }),
  sweatshirt: (_, v) => ({ silhouette: 'sweatshirt', cut: { body: { ...sweats(v), depth: v.between(58, 74) } } }),
}
