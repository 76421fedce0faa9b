import { darker, lighter } from './colours'
import type { Recipes } from './recipe'

const GOLD = '#C6A14A'
const SILVER = '#C0C3C7'

export const accessoryRecipes: Recipes = {
  'tote-bag': (s) => ({
    silhouette: 'tote',
    roles: { lining: { fabric: 'canvas', colours: [lighter(s.hexes[0]!, 0.4)] } },
  }),
  'shoulder-bag': (_, v) => ({ silhouette: 'shoulderbag', roles: { metal: { colours: [v.pick(GOLD, SILVER)] } } }),
  'crossbody-bag': (_, v) => ({
    silhouette: 'crossbody',
    cut: { camera: v.chance(0.55), ease: v.between(-20, 24) },
    roles: { metal: { colours: [v.pick(GOLD, SILVER)] } },
  }),
  backpack: (s, v) => ({
    silhouette: 'backpack',
    cut: { flap: s.material === 'leather' || v.chance(0.4), ease: v.between(-14, 14) },
  }),
  clutch: (_, v) => ({
    silhouette: 'clutch',
    cut: { drop: v.between(-20, 50), height: v.between(-40, 40), round: v.chance(0.4), wrist: v.chance(0.3) },
  }),
  wallet: (s, v) => ({
    silhouette: 'wallet',
    cut: { kind: s.audience === 'men' ? 'bifold' : v.pick('tab', 'zip') },
    roles: { lining: { colours: [darker(s.hexes[0]!, 0.2)] } },
  }),
  beanie: (_, v) => ({ silhouette: 'beanie', cut: { seed: v.between(0, 99) } }),
  cap: () => ({ silhouette: 'cap' }),
  'sun-hat': (_s, v) => ({
    silhouette: 'sunhat',
    cut: { brim: v.between(340, 420), crown: v.between(-20, 24), bow: v.chance(0.4) },
    roles: {
      band: { fabric: 'canvas', pattern: 'solid', colours: [v.pick('#33302C', '#7A4B36', '#EDE6D8', '#35507A')] },
    },
  }),
  scarf: (_, v) => ({ silhouette: 'scarf', cut: { seed: v.between(0, 99) } }),
  'silk-scarf': (s, v) => ({
    silhouette: 'foulard',
    cut: { size: v.between(320, 350) },
    roles: {
      reverse: {
        fabric: 'silk',
        pattern: 'solid',
        colours: [lighter(s.hexes[0]!, 0.3)],
      },
    },
  }),
  gloves: (s, v) => ({
    silhouette: 'glove',
    cut: {
      knit: !['leather', 'suede'].includes(s.material),
      cuff: v.between(90, 190),
      pair: { dx: 190, dy: 36, turn: 9, dim: 0.95 },
    },
  }),
  mittens: (_, v) => ({
    silhouette: 'mitten',
    cut: { cuff: v.between(140, 200), pair: { dx: 190, dy: 40, turn: 9, dim: 0.95 } },
  }),
  belt: (_, v) => ({ silhouette: 'belt', roles: { metal: { colours: [v.pick(GOLD, SILVER)] } } }),
  sunglasses: () => ({ silhouette: 'sunglasses' }),
  tie: (_, v) => ({ silhouette: 'tie', cut: { width: v.between(82, 104) }, scale: 0.6 }),
  earrings: (_, v) => ({
    silhouette: 'earrings',
    cut: { kind: v.pick('hoop', 'drop', 'hoop', 'stud'), size: v.between(86, 150), thick: v.between(12, 30) },
  }),
  necklace: (_, v) => ({
    silhouette: 'necklace',
    cut: { kind: v.pick('pendant', 'chain', 'pendant', 'pearls'), drop: v.between(980, 1090) },
  }),
  bracelet: (_, v) => ({
    silhouette: 'bracelet',
    cut: { kind: v.pick('bangle', 'chain', 'beads'), width: v.between(26, 66), engraved: v.chance(0.5) },
  }),
}
