import { companion } from './colours'
import type { Recipes, Spec, Vary } from './recipe'

const easy = (s: Spec, v: Vary) => {
  const chest = s.audience === 'men' ? v.between(252, 268) : v.between(236, 258)
  return { chest, waist: chest - v.between(2, s.audience === 'men' ? 5 : 16), hem: chest + v.between(-4, 8), length: v.between(770, 830) }
}
const knitted = (s: Spec, v: Vary) => ({ chest: v.between(250, 268), waist: v.between(248, 264), hem: v.between(238, 254), length: s.audience === 'men' ? v.between(740, 780) : v.between(690, 760), neck: v.between(90, 104), depth: v.between(52, 76) })
const collarless = (v: Vary) => v.pick({ depth: v.between(76, 96) }, { depth: v.between(150, 190), vneck: true }, { depth: v.between(100, 124), neck: v.between(104, 116) })
const shirting = (s: Spec, v: Vary) => {
  const chest = s.audience === 'men' ? v.between(248, 262) : v.between(238, 258)
  return { chest, waist: chest - v.between(2, 14), hem: chest + v.between(-4, 6), length: v.between(770, 830), hemCurve: v.between(24, 40) }
}
const sweats = (v: Vary) => ({ chest: v.between(252, 270), waist: v.between(250, 266), hem: v.between(238, 254), length: v.between(690, 760) })
const zip = (v: Vary, s: Spec) => ({ chest: s.audience === 'men' ? v.between(254, 266) : v.between(240, 254), length: v.between(710, 770), waist: v.between(240, 254), hem: v.between(236, 250) })

export const topRecipes: Recipes = {
  tshirt: (s, v) => ({ silhouette: 'tee', cut: { pocket: v.chance(0.3), band: v.between(18, 30), body: { ...easy(s, v), ...(s.audience === 'women' || v.chance(0.2) ? collarless(v) : { depth: v.between(76, 92) }), sleeve: { wide: v.between(-8, 22) } } } }),
  longsleeve: (s, v) => ({ silhouette: 'longsleeve', cut: { body: { chest: v.between(228, 250), length: v.between(760, 810), ...collarless(v) } } }),
  'tank-top': (s, v) => ({ silhouette: 'tank', cut: { drop: v.between(-60, 10), length: v.between(-60, 50), ease: s.audience === 'men' ? v.between(20, 36) : v.between(-6, 14), strap: v.between(-10, 22) } }),
  camisole: (s, v) => ({ silhouette: 'camisole', cut: { length: v.between(-60, 80), ease: v.between(0, 20), drop: v.between(-6, 30), cowl: v.chance(0.4), laceEdge: s.material !== 'lace' && v.chance(0.5) }, roles: { lace: { fabric: 'lace', pattern: 'solid', colours: [s.hexes[0]!] } } }),
  'corset-top': (_, v) => ({ silhouette: 'corset', cut: { length: v.between(-40, 60), straps: v.chance(0.6), laced: v.chance(0.4) } }),
  'crop-top': (s, v) => (v.chance(0.5)
    ? { silhouette: 'tee', cut: { band: 24, body: { ...easy(s, v), length: v.between(500, 570), ...collarless(v), sleeve: { wide: v.between(-8, 10) } } } }
    : { silhouette: 'tank', cut: { drop: v.between(-50, 0), length: v.between(-330, -270), strap: v.between(-8, 16) } }),
  body: (s, v) => ({ silhouette: 'bodysuit', cut: { sleeveKind: v.pick('none', 'long', 'short'), body: { ...v.pick({ depth: v.between(110, 170) }, { depth: v.between(180, 220), vneck: true }, { depth: v.between(120, 150), square: true }) } } }),
  shirt: (s, v) => ({ silhouette: 'shirt', cut: { pockets: v.pick(0, 1, 1), buttons: v.between(6, 8), body: shirting(s, v) } }),
  'oxford-shirt': (s, v) => ({ silhouette: 'shirt', cut: { pockets: 1, buttons: 7, body: shirting(s, v) } }),
  'dress-shirt': (s, v) => ({ silhouette: 'shirt', cut: { pockets: 0, buttons: 8, body: { ...shirting(s, v), waist: v.between(222, 232) } } }),
  'linen-shirt': (s, v) => ({ silhouette: 'shirt', cut: { pockets: v.pick(0, 1, 2), buttons: v.between(5, 7), body: { ...shirting(s, v), ...(v.chance(0.35) && { sleeve: { kind: 'half', cuff: 0, stitchHem: true, wide: 14, bare: true } }) } } }),
  'flannel-shirt': (s, v) => ({ silhouette: 'shirt', cut: { pockets: 2, flaps: v.chance(0.6), buttons: 7, body: shirting(s, v) }, scale: 0.85 }),
  'denim-shirt': (s, v) => ({ silhouette: 'shirt', cut: { pockets: 2, flaps: true, buttons: 7, body: shirting(s, v) }, thread: '#C9A26A', options: { fade: 0 } }),
  overshirt: (s, v) => ({ silhouette: 'shirt', cut: { pockets: 2, flaps: true, buttons: v.between(5, 6), buttonSize: 11, body: { chest: v.between(264, 276), waist: 266, hem: 266, length: v.between(760, 800), hemCurve: 4, shoulder: 216, sleeve: { wide: 22 } } }, roles: { button: { colours: ['#4A3E33'] } } }),
  blouse: (_, v) => ({ silhouette: 'blouse', cut: { bow: false, body: { length: v.between(660, 750), hem: v.between(246, 272), sleeve: { wide: v.between(20, 54) } } } }),
  'bow-blouse': (_, v) => ({ silhouette: 'blouse', cut: { bow: true, body: { length: v.between(690, 750), hem: v.between(250, 268), sleeve: { wide: v.between(24, 46) } } } }),
  'lace-blouse': (_, v) => ({ silhouette: 'blouse', cut: { bow: false, body: { length: v.between(660, 720), hem: v.between(240, 260), sleeve: { wide: v.between(10, 34) } } } }),
  'curve-blouse': (_, v) => ({ silhouette: 'blouse', cut: { bow: v.chance(0.3), body: { chest: 290, waist: 292, hem: 306, shoulder: 216, length: v.between(740, 790), sleeve: { wide: v.between(30, 50) } } } }),
  'polo-shirt': (s, v) => ({ silhouette: 'polo', cut: { placket: v.between(210, 260), buttons: v.between(2, 3), tipped: v.chance(0.6), body: { ...easy(s, v), chest: v.between(244, 258) } } }),
  sweater: (s, v) => ({ silhouette: 'knit', cut: { band: v.between(28, 46), body: { ...knitted(s, v), ...(v.chance(0.25) && { vneck: true, depth: v.between(150, 180) }) } } }),
  'cable-knit-sweater': (s, v) => ({ silhouette: 'knit', cut: { band: v.between(36, 50), body: knitted(s, v) } }),
  rollneck: (s, v) => ({ silhouette: 'rollneck', cut: { body: { chest: v.between(232, 256), waist: v.between(226, 250), length: v.between(720, 770), hem: v.between(228, 246) } } }),
  'merino-sweater': (s, v) => ({ silhouette: 'knit', cut: { band: v.between(24, 30), body: { ...knitted(s, v), chest: v.between(240, 250), waist: 236, hem: 236, ...(v.chance(0.45) && { vneck: true, depth: v.between(140, 170) }) } }, roles: { rib: { fabric: 'rib' } } }),
  'cashmere-sweater': (s, v) => ({ silhouette: 'knit', cut: { band: v.between(26, 34), body: { ...knitted(s, v), ...(v.chance(0.5) && { vneck: true, depth: v.between(150, 190) }) } }, roles: { rib: { fabric: 'rib' } } }),
  'lambswool-sweater': (s, v) => ({ silhouette: 'knit', cut: { band: v.between(32, 42), body: knitted(s, v) } }),
  'knit-vest': (s, v) => ({ silhouette: 'knit', cut: { vest: true, band: v.between(26, 34), body: { ...knitted(s, v), length: v.between(640, 700), shoulder: v.between(176, 190), chest: v.between(232, 250), vneck: true, depth: v.between(170, 230) } } }),
  cardigan: (s, v) => ({ silhouette: 'cardigan', cut: { body: { length: v.between(690, 770), chest: v.between(244, 262), waist: v.between(244, 258) } }, roles: { button: { colours: [v.pick('#6B5A46', '#E4D8C2', '#3F3A35')] } } }),
  'long-cardigan': (s, v) => ({ silhouette: 'cardigan', cut: { body: { length: v.between(980, 1080), hem: v.between(252, 266) } }, roles: { button: { colours: ['#6B5A46'] } } }),
  hoodie: (_, v) => ({ silhouette: 'hoodie', cut: { body: sweats(v) } }),
  'zip-hoodie': (_, v) => ({ silhouette: 'hoodie', cut: { zip: true, body: sweats(v) } }),
  sweatshirt: (_, v) => ({ silhouette: 'sweatshirt', cut: { body: { ...sweats(v), depth: v.between(58, 74) } } }),
  'fleece-jacket': (s, v) => ({ silhouette: 'zipjacket', cut: { collar: 'stand', ribs: v.chance(0.5), chest: true, yoke: v.between(180, 230), yokeAccent: v.chance(0.6), pockets: 'zip', crisp: 1, body: zip(v, s) }, roles: { accent: { fabric: 'nylon', pattern: 'solid', colours: [companion(s.hexes[0]!, 0.3)] } } }),
  'training-top': (_, v) => (v.chance(0.5) ? { silhouette: 'tank', cut: { drop: v.between(-60, -10), length: v.between(-60, 20), ease: v.between(0, 20) } } : { silhouette: 'tee', cut: { body: { chest: v.between(226, 240), waist: 220, hem: 228, length: v.between(720, 780) } } }),
  'training-tee': (s, v) => ({ silhouette: 'tee', cut: { band: 18, body: { ...easy(s, v), depth: v.between(70, 84) } } }),
  'running-jacket': (s, v) => ({ silhouette: 'zipjacket', cut: { collar: v.pick('stand', 'hood'), ribs: false, yoke: v.between(170, 260), yokeAccent: v.chance(0.4), pockets: 'zip', crisp: 6, body: zip(v, s) }, roles: { accent: { colours: [companion(s.hexes[0]!, 0.28)] } } }),
  'track-jacket': (s, v) => ({ silhouette: 'zipjacket', cut: { collar: v.pick('stand', 'rib'), ribs: true, stripe: true, pockets: 'welt', crisp: 3, body: zip(v, s) }, roles: { accent: { fabric: 'shell', pattern: 'solid', colours: [companion(s.hexes[0]!, 0.75)] } } }),
  'softshell-jacket': (s, v) => ({ silhouette: 'zipjacket', cut: { collar: 'hood', ribs: false, chest: true, yoke: v.between(200, 240), pockets: 'zip', crisp: 4, body: { ...zip(v, s), length: v.between(750, 790) } } }),
  'base-layer': (s, v) => (v.chance(0.5) ? { silhouette: 'halfzip', cut: { zipLength: v.between(180, 260), body: { length: v.between(740, 790), chest: v.between(226, 240) } } } : { silhouette: 'longsleeve', cut: { body: { chest: v.between(226, 240), depth: v.between(66, 80), length: v.between(760, 800) } } }),
}
