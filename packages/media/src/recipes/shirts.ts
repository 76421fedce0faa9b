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

const shirting = (s: Spec, v: Vary) => {
  const chest = s.audience === 'men' ? v.between(248, 262) : v.between(238, 258)
  return {
    chest,
    waist: chest - v.between(2, 14),
    hem: chest + v.between(-4, 6),
    length: v.between(770, 830),
    hemCurve: v.between(24, 40),
  }
}

export const shirtRecipes: Recipes = {
  shirt: (s, v) => ({
    silhouette: 'shirt',
    cut: { pockets: v.pick(0, 1, 1), buttons: v.between(6, 8), body: shirting(s, v) },
  }),
  'oxford-shirt': (s, v) => ({ silhouette: 'shirt', cut: { pockets: 1, buttons: 7, body: shirting(s, v) } }),
  'dress-shirt': (s, v) => ({
    silhouette: 'shirt',
    cut: { pockets: 0, buttons: 8, body: { ...shirting(s, v), waist: v.between(222, 232) } },
  }),
  'linen-shirt': (s, v) => ({
    silhouette: 'shirt',
    cut: {
      pockets: v.pick(0, 1, 2),
      buttons: v.between(5, 7),
      body: {
        ...shirting(s, v),
        ...(v.chance(0.35) && { sleeve: { kind: 'half', cuff: 0, stitchHem: true, wide: 14, bare: true } }),
      },
    },
  }),
  'flannel-shirt': (s, v) => ({
    silhouette: 'shirt',
    cut: { pockets: 2, flaps: v.chance(0.6), buttons: 7, body: shirting(s, v) },
    scale: 0.85,
  }),
  'denim-shirt': (s, v) => ({
    silhouette: 'shirt',
    cut: { pockets: 2, flaps: true, buttons: 7, body: shirting(s, v) },
    thread: '#C9A26A',
    options: { fade: 0 },
  }),
  overshirt: (_s, v) => ({
    silhouette: 'shirt',
    cut: {
      pockets: 2,
      flaps: true,
      buttons: v.between(5, 6),
      buttonSize: 11,
      body: {
        chest: v.between(264, 276),
        waist: 266,
        hem: 266,
        length: v.between(760, 800),
        hemCurve: 4,
        shoulder: 216,
        sleeve: { wide: 22 },
      },
    },
    roles: { button: { colours: ['#4A3E33'] } },
  }),
  blouse: (_, v) => ({
    silhouette: 'blouse',
    cut: {
      bow: false,
      body: { length: v.between(660, 750), hem: v.between(246, 272), sleeve: { wide: v.between(20, 54) } },
    },
  }),
  'bow-blouse': (_, v) => ({
    silhouette: 'blouse',
    cut: {
      bow: true,
      body: { length: v.between(690, 750), hem: v.between(250, 268), sleeve: { wide: v.between(24, 46) } },
    },
  }),
  'lace-blouse': (_, v) => ({
    silhouette: 'blouse',
    cut: {
      bow: false,
      body: { length: v.between(660, 720), hem: v.between(240, 260), sleeve: { wide: v.between(10, 34) } },
    },
  }),
  'curve-blouse': (_, v) => ({
    silhouette: 'blouse',
    cut: {
      bow: v.chance(0.3),
      body: {
        chest: 290,
        waist: 292,
        hem: 306,
        shoulder: 216,
        length: v.between(740, 790),
        sleeve: { wide: v.between(30, 50) },
      },
    },
  }),
  'polo-shirt': (s, v) => ({
    silhouette: 'polo',
    cut: {
      placket: v.between(210, 260),
      buttons: v.between(2, 3),
      tipped: v.chance(0.6),
      body: { ...easy(s, v), chest: v.between(244, 258) },
    },
  }),
}
