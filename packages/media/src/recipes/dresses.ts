import type { Recipe, Recipes, Spec, Vary } from './recipe'

const slip = (v: Vary, length: number): ReturnType<Recipe> => ({
  silhouette: 'slipdress',
  cut: {
    length,
    flare: v.between(-30, 50),
    cowl: v.chance(0.5),
    drop: v.between(-8, 34),
    slit: length > -100 && v.chance(0.4),
  },
})

const frock = (v: Vary, o: Record<string, unknown>, body: Record<string, unknown> = {}): ReturnType<Recipe> => {
  const neckline = v.pick('round', 'v', 'square', 'boat')
  const neck = {
    round: { neck: v.between(96, 112), depth: v.between(84, 120) },
    v: { neck: v.between(92, 104), depth: v.between(170, 210), vneck: true },
    square: { neck: v.between(104, 116), depth: v.between(110, 140), square: true },
    boat: { neck: v.between(124, 134), depth: v.between(50, 66) },
  }[neckline]
  return { silhouette: 'dress', cut: { ...o, body: { ...neck, ...body } } }
}

const wrap = (v: Vary, length: number): ReturnType<Recipe> => ({
  silhouette: 'wrapdress',
  cut: {
    length,
    hemWidth: Math.round(214 + length * 0.13) + v.between(-24, 24),
    body: { sleeve: { kind: v.pick('half', 'short', 'long'), wide: v.between(8, 34), stitchHem: true, end: 640 } },
  },
})

const shirtdress = (v: Vary, length: number): ReturnType<Recipe> => ({
  silhouette: 'shirtdress',
  cut: {
    length,
    hemWidth: Math.round(196 + length * 0.11) + v.between(-20, 24),
    body: { sleeve: v.chance(0.5) ? {} : { kind: 'long', end: 640, cuff: 54, gatherCuff: true } },
  },
})

const midi = (v: Vary, s: Spec) =>
  s.family % 3 === 0
    ? wrap(v, 640)
    : frock(v, {
        length: v.between(600, 690),
        hemWidth: v.between(250, 320),
        sleeveKind: v.pick('none', 'short', 'half', 'puff', 'long'),
        belt: v.chance(0.3),
        buttons: v.pick(0, 0, 4),
        gathers: v.between(5, 13),
      })

export const dressRecipes: Recipes = {
  'slip-dress': (_, v) => slip(v, v.pick(0, 70, -160, 120)),
  'midi-dress': (s, v) => midi(v, s),
  'maxi-dress': (_, v) =>
    v.chance(0.35)
      ? {
          silhouette: 'maxidress',
          cut: { body: { sleeve: { kind: v.pick('short', 'half'), wide: v.between(10, 40), stitchHem: false } } },
        }
      : frock(v, {
          length: v.between(860, 930),
          hemWidth: v.between(320, 370),
          sleeveKind: v.pick('none', 'short', 'long', 'puff'),
          tiers: v.pick(0, 3, 4),
          gathers: v.between(7, 12),
          belt: v.chance(0.25),
        }),
  'mini-dress': (_, v) =>
    v.chance(0.3)
      ? slip(v, v.between(-430, -380))
      : frock(v, {
          length: v.between(340, 390),
          hemWidth: v.between(226, 270),
          sleeveKind: v.pick('none', 'puff', 'long', 'short'),
          gathers: v.between(4, 11),
        }),
  'wrap-dress': (_, v) => wrap(v, v.between(560, 700)),
  'shirt-dress': (_, v) => shirtdress(v, v.between(480, 700)),
  'knit-dress': (_, v) =>
    frock(
      v,
      {
        sheath: true,
        knit: true,
        length: v.between(430, 640),
        hemWidth: v.between(190, 214),
        sleeveKind: v.pick('long', 'long', 'short', 'none'),
      },
      { waist: 174, chest: 198, hip: 206 },
    ),
  'summer-dress': (_, v) =>
    frock(v, {
      length: v.between(420, 640),
      hemWidth: v.between(270, 330),
      sleeveKind: v.pick('none', 'none', 'puff', 'short'),
      buttons: v.pick(0, 4, 5),
      tiers: v.pick(0, 0, 2),
      gathers: v.between(8, 14),
    }),
  'party-dress': (_, v) =>
    v.chance(0.35)
      ? slip(v, v.between(-380, -60))
      : frock(v, {
          length: v.between(360, 560),
          hemWidth: v.between(240, 310),
          sleeveKind: v.pick('none', 'puff', 'long'),
          gathers: v.between(8, 14),
        }),
  'occasion-dress': (_, v) =>
    frock(
      v,
      {
        length: v.between(900, 960),
        hemWidth: v.between(320, 380),
        sleeveKind: v.pick('none', 'none', 'long'),
        gathers: v.between(7, 14),
        tiers: v.pick(0, 0, 2),
      },
      { waist: 158, hem: 160 },
    ),
  'shift-dress': (_, v) =>
    frock(
      v,
      {
        sheath: true,
        length: v.between(380, 500),
        hemWidth: v.between(226, 250),
        sleeveKind: v.pick('none', 'short', 'half'),
      },
      { waist: 206, hip: 222 },
    ),
  'denim-dress': (_, v) => ({ ...shirtdress(v, v.between(400, 540)), thread: '#C39A5C' }),
  nightdress: (s, v) =>
    s.material === 'satin'
      ? slip(v, v.between(-320, -120))
      : frock(
          v,
          {
            sheath: true,
            length: v.between(470, 620),
            hemWidth: v.between(250, 280),
            sleeveKind: v.pick('short', 'none', 'half'),
          },
          { waist: 226, hip: 236, chest: 220 },
        ),
  'curve-dress': (s, v) => {
    const d = v.chance(0.5)
      ? wrap(v, v.between(520, 600))
      : frock(v, {
          length: v.between(520, 600),
          hemWidth: v.between(330, 360),
          sleeveKind: v.pick('half', 'short'),
          belt: s.family % 2 === 0,
          gathers: v.between(7, 12),
        })
    const wide = { chest: 256, waist: 214, hem: 216, shoulder: 208, arm: 262 }
    return {
      ...d,
      cut: { ...d.cut, hemWidth: 350, body: { ...(d.cut?.body ?? {}), ...(d.silhouette === 'dress' ? wide : {}) } },
    }
  },
  'beach-dress': (_, v) =>
    v.chance(0.4)
      ? { silhouette: 'maxidress', cut: { body: { sleeve: { kind: 'short', wide: 40, stitchHem: false } } } }
      : frock(v, {
          length: v.between(400, 620),
          hemWidth: v.between(290, 340),
          sleeveKind: v.pick('none', 'half', 'short'),
          tiers: v.pick(0, 2, 3),
          gathers: v.between(10, 15),
        }),
  tunic: (_, v) => ({
    silhouette: 'blouse',
    cut: {
      bow: false,
      body: {
        length: v.between(860, 930),
        chest: 262,
        waist: 266,
        hem: v.between(286, 306),
        sleeve: v.chance(0.5) ? { kind: 'half', wide: 26, cuff: 0, stitchHem: true } : {},
      },
    },
  }),
  jumpsuit: (s, v) => ({
    silhouette: 'jumpsuit',
    cut: {
      sleeveKind: v.pick('none', 'short', 'none', 'long'),
      belt: v.chance(0.7),
      buttons: s.material === 'denim' ? 5 : v.pick(0, 4),
      legs: { outer: v.between(190, 262), knee: v.between(188, 226) },
      body: v.chance(0.5) ? { vneck: true, depth: v.between(150, 200) } : { depth: v.between(90, 130) },
    },
    ...(s.material === 'denim' && { thread: '#C39A5C' }),
  }),
}
