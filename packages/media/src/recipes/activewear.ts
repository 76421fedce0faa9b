import { companion, luma } from './colours'
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

const zip = (v: Vary, s: Spec) => ({
  chest: s.audience === 'men' ? v.between(254, 266) : v.between(240, 254),
  length: v.between(710, 770),
  waist: v.between(240, 254),
  hem: v.between(236, 250),
})

export const activewearRecipes: Recipes = {
  'fleece-jacket': (s, v) => ({
    silhouette: 'zipjacket',
    cut: {
      collar: 'stand',
      ribs: v.chance(0.5),
      chest: true,
      yoke: v.between(180, 230),
      yokeAccent: v.chance(0.6),
      pockets: 'zip',
      crisp: 1,
      body: zip(v, s),
    },
    roles: { accent: { fabric: 'nylon', pattern: 'solid', colours: [companion(s.hexes[0]!, 0.14)] } },
  }),
  'training-top': (_, v) =>
    v.chance(0.5)
      ? { silhouette: 'tank', cut: { drop: v.between(-60, -10), length: v.between(-60, 20), ease: v.between(0, 20) } }
      : {
          silhouette: 'tee',
          cut: { body: { chest: v.between(226, 240), waist: 220, hem: 228, length: v.between(720, 780) } },
        },
  'training-tee': (s, v) => ({
    silhouette: 'tee',
    cut: { band: 18, body: { ...easy(s, v), depth: v.between(70, 84) } },
  }),
  'running-jacket': (s, v) => ({
    silhouette: 'zipjacket',
    cut: {
      collar: v.pick('stand', 'hood'),
      ribs: false,
      yoke: v.between(170, 260),
      piping: true,
      pockets: 'zip',
      crisp: 6,
      body: zip(v, s),
    },
    roles: {
      reflect: { fabric: 'nylon', pattern: 'solid', colours: [luma(s.hexes[0]!) > 170 ? '#8D9398' : '#D5DADD'] },
    },
  }),
  'track-jacket': (s, v) => ({
    silhouette: 'zipjacket',
    cut: { collar: v.pick('stand', 'rib'), ribs: true, stripe: true, pockets: 'welt', crisp: 3, body: zip(v, s) },
    roles: { accent: { fabric: 'shell', pattern: 'solid', colours: [companion(s.hexes[0]!, 0.75)] } },
  }),
  'softshell-jacket': (s, v) => ({
    silhouette: 'zipjacket',
    cut: {
      collar: 'hood',
      ribs: false,
      chest: true,
      yoke: v.between(200, 240),
      pockets: 'zip',
      crisp: 4,
      body: { ...zip(v, s), length: v.between(750, 790) },
    },
  }),
  'base-layer': (_s, v) =>
    v.chance(0.5)
      ? {
          silhouette: 'halfzip',
          cut: { zipLength: v.between(180, 260), body: { length: v.between(740, 790), chest: v.between(226, 240) } },
        }
      : {
          silhouette: 'longsleeve',
          cut: { body: { chest: v.between(226, 240), depth: v.between(66, 80), length: v.between(760, 800) } },
        },
}
