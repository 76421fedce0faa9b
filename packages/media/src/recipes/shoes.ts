import { companion, darker, lighter, luma, mix } from './colours'
import type { Drawn, Recipes, Spec } from './recipe'

/** Shoes are sold in pairs: the second stands behind the first, a step to the right. */
const BESIDE = { dx: 96, dy: -96, scale: 0.97, dim: 0.96, about: [600, 960] }
const BOOTS = { dx: 150, dy: -58, scale: 0.97, dim: 0.95, about: [600, 1000] }
const couple = (d: Drawn, boots = false): Drawn => ({ ...d, cut: { ...d.cut, pair: boots ? BOOTS : BESIDE } })
const accentOf = (s: Spec) => s.hexes[1] ?? (luma(s.hexes[0]!) > 190 ? '#6C7F74' : companion(s.hexes[0]!, 0.3))
const solid = (fabric: string, colour: string) => ({ fabric, pattern: 'solid', colours: [colour] })
/** White leather would melt into the ground: it turns a cool off-white. */
const upper = (s: Spec) => (luma(s.hexes[0]!) > 225 ? mix(s.hexes[0]!, '#E2E4E2', 0.6) : s.hexes[0]!)

export const shoeRecipes: Recipes = {
  sneakers: (s, v) =>
    couple({
      silhouette: 'sneaker',
      roles: {
        accent: solid('leather', v.pick(accentOf(s), '#3F5A4C', '#7A4B36', '#35507A')),
        lace: solid('canvas', v.chance(0.7) ? '#F4F0E8' : lighter(upper(s), 0.4)),
      },
    }),
  'running-shoes': (s, v) =>
    couple({
      silhouette: 'runningshoe',
      roles: {
        overlay: solid('shell', companion(upper(s), 0.5)),
        accent: solid('rubber', v.pick('#D9663C', '#E0A63A', '#3AAFB0', '#C94F6D')),
        lining: { fabric: 'canvas', colours: [darker(upper(s), 0.35)] },
      },
    }),
  'training-shoes': (s, v) =>
    couple({
      silhouette: 'runningshoe',
      roles: {
        overlay: solid('shell', darker(upper(s), 0.2)),
        accent: solid('rubber', v.pick('#EDE6D8', '#D9663C', '#8FB7A2')),
        lining: { fabric: 'canvas', colours: [darker(upper(s), 0.45)] },
        sole: { fabric: 'foam', colours: [v.pick('#F0ECE3', '#D9D4C8', '#3D4043')] },
      },
    }),
  'ankle-boots': (s, v) =>
    couple(
      {
        silhouette: 'heelboot',
        cut: { shaft: v.between(-30, 70), pointed: v.between(0, 26) },
        roles: { heel: solid('leather', darker(s.hexes[0]!, 0.2)) },
      },
      true,
    ),
  'chelsea-boots': (s) =>
    couple(
      {
        silhouette: 'ankleboot',
        roles: { elastic: { fabric: 'rib', pattern: 'solid', colours: [darker(s.hexes[0]!, 0.3)] } },
      },
      true,
    ),
  'combat-boots': (s, v) =>
    couple(
      {
        silhouette: 'lacedboot',
        roles: {
          welt: solid('leather', v.pick('#B08A4E', darker(s.hexes[0]!, 0.3))),
          lace: solid('canvas', darker(s.hexes[0]!, 0.35)),
        },
      },
      true,
    ),
  'knee-boots': (s) =>
    couple({ silhouette: 'kneeboot', roles: { heel: solid('leather', darker(s.hexes[0]!, 0.2)) } }, true),
  'winter-boots': (s, v) =>
    couple(
      {
        silhouette: 'lacedboot',
        cut: { fur: true, shell: v.chance(0.6) },
        roles: {
          fur: solid('teddy', v.pick('#DCCDB4', '#B9A58A')),
          shell: solid('rubber', darker(s.hexes[0]!, 0.35)),
          lace: solid('canvas', v.pick('#D9C9A8', '#3A332D')),
          welt: solid('rubber', darker(s.hexes[0]!, 0.3)),
        },
      },
      true,
    ),
  'rain-boots': (s, v) =>
    couple(
      {
        silhouette: 'rainboot',
        cut: { shaft: v.between(-320, 20) },
        roles: {
          accent: solid('gumboot', v.chance(0.5) ? companion(s.hexes[0]!, 0.35) : s.hexes[0]!),
          sole: { fabric: 'rubber', colours: [darker(s.hexes[0]!, 0.4)] },
        },
      },
      true,
    ),
  heels: (s) => couple({ silhouette: 'pump', ...(s.material === 'leather' && { fabric: 'patent' }) }),
  'heeled-sandals': (s) =>
    couple({ silhouette: 'sandal', roles: { heel: solid('leather', darker(s.hexes[0]!, 0.12)) } }),
  ballerinas: () => couple({ silhouette: 'ballerina' }),
  sandals: (_, v) => couple({ silhouette: 'flatsandal', cut: { ankle: v.chance(0.5), cross: v.chance(0.4) } }),
  loafers: (s, v) =>
    couple({ silhouette: 'loafer', roles: { welt: solid('leather', v.pick('#7A5638', darker(s.hexes[0]!, 0.25))) } }),
  slippers: (_, v) =>
    couple({
      silhouette: 'slipper',
      cut: { closed: v.chance(0.4) },
      roles: { fur: solid('teddy', v.pick('#E8DCC6', '#CDBB9E')) },
    }),
  'derby-shoes': (s, v) =>
    couple({
      silhouette: 'derby',
      cut: { cap: v.chance(0.6) },
      roles: {
        lace: solid('canvas', darker(s.hexes[0]!, 0.3)),
        welt: solid('leather', v.pick('#7A5638', darker(s.hexes[0]!, 0.25))),
      },
    }),
}
