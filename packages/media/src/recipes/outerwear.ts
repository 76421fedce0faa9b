import { companion, darker } from './colours'
import type { Recipes, Spec, Vary } from './recipe'

const tailored = (s: Spec, v: Vary) =>
  s.audience === 'men'
    ? { chest: v.between(246, 256), waist: v.between(226, 236), length: v.between(800, 830), hem: 250 }
    : { chest: v.between(234, 246), waist: v.between(212, 226), length: v.between(770, 820) }
const horn = (v: Vary) => ({ colours: [v.pick('#4A3E33', '#5A4330', '#33302D')] })

export const outerwearRecipes: Recipes = {
  blazer: (s, v) => ({
    silhouette: 'blazer',
    cut: {
      double: s.audience === 'women' ? v.chance(0.35) : v.chance(0.15),
      buttons: v.pick(1, 2, 2),
      stance: v.between(370, 420),
      lapel: v.between(136, 160),
      notch: v.between(108, 126),
      flaps: v.chance(0.7),
      body: tailored(s, v),
    },
    roles: { button: horn(v) },
  }),
  'oversized-blazer': (_, v) => ({
    silhouette: 'blazer',
    cut: {
      double: v.chance(0.5),
      buttons: v.pick(1, 2),
      stance: v.between(420, 450),
      lapel: v.between(156, 172),
      body: {
        chest: v.between(272, 286),
        waist: v.between(262, 276),
        hem: v.between(272, 284),
        shoulder: v.between(232, 242),
        length: v.between(850, 900),
        sleeve: { wide: 26, kind: 'long' },
      },
    },
    roles: { button: horn(v) },
  }),
  waistcoat: (_, v) => ({
    silhouette: 'waistcoat',
    cut: {
      stance: v.between(220, 280),
      buttons: v.between(4, 5),
      body: { length: v.between(580, 640), chest: v.between(210, 224) },
    },
    roles: { button: horn(v) },
  }),
  suit: (s, v) => ({
    silhouette: 'suit',
    cut: {
      buttons: 2,
      stance: v.between(380, 410),
      lapel: v.between(140, 154),
      body: { ...tailored(s, v) },
      legs: { outer: v.between(156, 172), knee: v.between(158, 170) },
    },
    roles: { button: horn(v) },
  }),
  coat: (_, v) => ({
    silhouette: 'coat',
    cut: {
      single: v.chance(0.45),
      belted: v.chance(0.4),
      buttons: 3,
      lapel: v.between(160, 186),
      body: { length: v.between(960, 1110), hem: v.between(256, 290), waist: v.between(222, 240) },
    },
    roles: { button: horn(v) },
  }),
  overcoat: (_, v) => ({
    silhouette: 'coat',
    cut: {
      single: v.chance(0.65),
      buttons: 3,
      lapel: v.between(148, 166),
      body: { length: v.between(980, 1060), hem: v.between(256, 268), chest: 246, waist: 242, shoulder: 216 },
    },
    roles: { button: horn(v) },
  }),
  'trench-coat': (s, v) => ({
    silhouette: 'trench',
    cut: {
      body: {
        length: s.audience === 'men' ? v.between(960, 1010) : v.between(980, 1100),
        hem: v.between(272, 296),
        ...(s.audience === 'men' && { chest: 246, waist: 222 }),
      },
    },
  }),
  'puffer-jacket': (s, v) => ({
    silhouette: 'puffer',
    cut: {
      step: v.between(86, 118),
      hood: v.chance(0.35),
      body: { length: v.between(680, 760), chest: v.between(270, 288) },
    },
    roles: { lining: { fabric: 'nylon', colours: [darker(s.hexes[0]!, 0.25)] } },
  }),
  'down-jacket': (s, v) => ({
    silhouette: 'puffer',
    cut: {
      step: v.between(50, 64),
      hood: v.chance(0.6),
      body: {
        length: v.between(720, 860),
        chest: v.between(262, 274),
        waist: 262,
        hem: 258,
        sleeve: { wide: 36, kind: 'long', cuff: 34, gatherCuff: true, stitchHem: false, end: 780, k: 0 },
      },
    },
    roles: { lining: { fabric: 'nylon', colours: [darker(s.hexes[0]!, 0.25)] } },
  }),
  'quilted-vest': (s, v) => ({
    silhouette: 'puffer',
    cut: {
      step: v.between(60, 100),
      body: {
        length: v.between(660, 730),
        shoulder: 196,
        chest: v.between(256, 270),
        waist: 254,
        hem: 250,
        sleeve: { kind: 'none' },
      },
    },
    roles: { lining: { fabric: 'nylon', colours: [darker(s.hexes[0]!, 0.25)] } },
  }),
  parka: (s, v) => ({
    silhouette: 'rainjacket',
    cut: {
      drawcord: true,
      fur: v.chance(0.6),
      body: { length: v.between(900, 980), waist: v.between(240, 250), hem: v.between(272, 288) },
    },
    roles: {
      lining: { fabric: 'shell', colours: [darker(s.hexes[0]!, 0.3)] },
      fur: { fabric: 'teddy', pattern: 'solid', colours: ['#B9A58A'] },
      metal: { colours: ['#8E8270'] },
      cord: { colours: [darker(s.hexes[0]!, 0.2)] },
    },
  }),
  'rain-jacket': (s, v) => ({
    silhouette: 'rainjacket',
    cut: { body: { length: v.between(780, 900), hem: v.between(264, 284) } },
    roles: { lining: { fabric: 'shell', colours: [darker(s.hexes[0]!, 0.28)] } },
  }),
  'denim-jacket': (_, v) => ({
    silhouette: 'denimjacket',
    cut: { body: { length: v.between(630, 690), chest: v.between(246, 264), waist: v.between(240, 254) } },
    thread: '#C39A5C',
  }),
  'biker-jacket': (s, v) => ({
    silhouette: 'biker',
    cut: { stance: v.between(310, 350), body: { length: v.between(610, 660), chest: v.between(232, 244) } },
    roles: { lining: { fabric: 'satin', colours: [companion(s.hexes[0]!, 0.2)] } },
  }),
  'bomber-jacket': (_s, v) => ({
    silhouette: 'zipjacket',
    cut: {
      collar: 'rib',
      ribs: true,
      pockets: 'welt',
      crisp: 5,
      sleeveWidth: v.between(28, 44),
      body: { length: v.between(650, 700), chest: v.between(262, 276), waist: 262, hem: v.between(240, 252) },
    },
  }),
  'teddy-jacket': (_, v) =>
    v.chance(0.5)
      ? {
          silhouette: 'coat',
          cut: {
            single: true,
            stance: 250,
            buttons: 3,
            lapel: v.between(164, 182),
            body: { length: v.between(680, 760), chest: v.between(262, 274), waist: 264, hem: 266, shoulder: 220 },
          },
          roles: { button: { colours: ['#4A3E33'] } },
        }
      : {
          silhouette: 'zipjacket',
          cut: {
            collar: 'stand',
            ribs: false,
            pockets: 'zip',
            crisp: 1,
            sleeveWidth: 34,
            body: { length: v.between(650, 720), chest: v.between(266, 278), waist: 266, hem: 262 },
          },
        },
  robe: (s, v) => ({
    silhouette: 'robe',
    cut: { body: { length: s.material === 'satin' ? v.between(1060, 1160) : v.between(1140, 1260) } },
  }),
}
