import type { Recipes, Spec, Vary } from './recipe'

const easy = (s: Spec, v: Vary) => {
  const chest = s.audience === 'men' ? v.between(252, 268) : v.between(236, 258)
  return {
    chest,
    waist: chest - v.between(2, s.audience === 'men' ? 5 : 16),
    hem: chest + v.between(-4, 8),
    length: v.between(770, 830),
  }
}

const collarless = (v: Vary) =>
  v.pick(
    { depth: v.between(76, 96) },
    { depth: v.between(150, 190), vneck: true },
    { depth: v.between(100, 124), neck: v.between(104, 116) },
  )

export const topRecipes: Recipes = {
  tshirt: (s, v) => ({
    silhouette: 'tee',
    cut: {
      pocket: v.chance(0.3),
      band: v.between(18, 30),
      body: {
        ...easy(s, v),
        ...(s.audience === 'women' || v.chance(0.2) ? collarless(v) : { depth: v.between(76, 92) }),
        sleeve: { wide: v.between(-8, 22) },
      },
    },
  }),
  longsleeve: (_s, v) => ({
    silhouette: 'longsleeve',
    cut: { body: { chest: v.between(228, 250), length: v.between(760, 810), ...collarless(v) } },
  }),
  'tank-top': (s, v) => ({
    silhouette: 'tank',
    cut: {
      drop: v.between(-60, 10),
      length: v.between(-60, 50),
      ease: s.audience === 'men' ? v.between(20, 36) : v.between(-6, 14),
      strap: v.between(-10, 22),
    },
  }),
  camisole: (s, v) => ({
    silhouette: 'camisole',
    cut: {
      length: v.between(-60, 80),
      ease: v.between(0, 20),
      drop: v.between(-6, 30),
      cowl: v.chance(0.4),
      laceEdge: s.material !== 'lace' && v.chance(0.5),
    },
    roles: { lace: { fabric: 'lace', pattern: 'solid', colours: [s.hexes[0]!] } },
  }),
  'corset-top': (_, v) => ({
    silhouette: 'corset',
    cut: { length: v.between(-40, 60), straps: v.chance(0.6), laced: v.chance(0.4) },
  }),
  'crop-top': (s, v) =>
    v.chance(0.5)
      ? {
          silhouette: 'tee',
          cut: {
            band: 24,
            body: { ...easy(s, v), length: v.between(500, 570), ...collarless(v), sleeve: { wide: v.between(-8, 10) } },
          },
        }
      : {
          silhouette: 'tank',
          cut: { drop: v.between(-50, 0), length: v.between(-330, -270), strap: v.between(-8, 16) },
        },
  body: (_s, v) => ({
    silhouette: 'bodysuit',
    cut: {
      sleeveKind: v.pick('none', 'long', 'short'),
      body: {
        ...v.pick(
          { depth: v.between(110, 170) },
          { depth: v.between(180, 220), vneck: true },
          { depth: v.between(120, 150), square: true },
        ),
      },
    },
  }),
}
