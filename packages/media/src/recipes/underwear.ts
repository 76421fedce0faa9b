import { companion, darker, luma } from './colours'
import type { Recipes } from './recipe'

export const underwearRecipes: Recipes = {
  bra: (s, v) => ({
    silhouette: 'bra',
    cut: { full: v.between(-10, 26) },
    roles: { trim: { fabric: 'satin', colours: [darker(s.hexes[0]!, 0.08)] } },
  }),
  'tshirt-bra': (_, v) => ({ silhouette: 'bra', fabric: 'lycra', cut: { full: v.between(0, 34), smooth: true } }),
  briefs: (_, v) => ({ silhouette: 'bikinibottom', cut: { seed: v.between(0, 99) } }),
  boxers: (s, v) => ({
    silhouette: 'boxers',
    cut: { legs: { length: v.between(350, 410), outer: v.between(200, 212) } },
    roles: {
      band: {
        fabric: 'rib',
        pattern: 'solid',
        colours: [v.chance(0.5) ? companion(s.hexes[0]!, 0.7) : darker(s.hexes[0]!, 0.2)],
      },
    },
  }),
  socks: (s, v) => ({
    silhouette: 'sock',
    cut: { shaft: v.between(-60, 120), accent: v.chance(0.6), pair: { dx: 150, dy: -26, dim: 0.97 } },
    roles: { accent: { fabric: 'fineknit', pattern: 'solid', colours: [companion(s.hexes[0]!, 0.3)] } },
  }),
  'tights-hosiery': (_, v) => ({ silhouette: 'tights', cut: { legs: { length: v.between(1090, 1130) } } }),
  pyjamas: (s, v) => ({
    silhouette: 'pyjamas',
    cut: { short: v.chance(0.3) },
    scale: 0.8,
    roles: {
      piping: { fabric: 'satin', pattern: 'solid', colours: [luma(s.hexes[0]!) > 200 ? '#7C8798' : '#F1EDE4'] },
    },
  }),
  'sports-bra': (_, v) => ({ silhouette: 'sportsbra', cut: { seed: v.between(0, 99) } }),
  'bikini-top': (s, v) => ({
    silhouette: 'bikinitop',
    fabric: v.chance(0.4) && s.pattern === 'solid' ? 'ribswim' : 'lycra',
  }),
  'bikini-bottom': (s, v) => ({
    silhouette: 'bikinibottom',
    fabric: v.chance(0.4) && s.pattern === 'solid' ? 'ribswim' : 'lycra',
  }),
  swimsuit: (s, v) => ({
    silhouette: 'swimsuit',
    fabric: v.chance(0.3) && s.pattern === 'solid' ? 'ribswim' : 'lycra',
  }),
}
