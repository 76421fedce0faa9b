import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { add, flare, gather, hang, mirrorCreases } from '../drape'
import { button, label, layer, seam, stitch, stud, twin, welt } from '../marks'
import { both, CX, ribbon, sym } from '../path'
import { bodyBlock, bodyPart, fitted, innerBack, legFold, sleeves, trouserBlock, trouserCreases, waistband } from './blocks'
import { skirt } from './dresses'
import { both2, fly, legsPart, lineAt, loop } from './trousers'

type SkirtCut = { y: number; waist: number; length: number; hem: number; seed: number; gathers: number; tiers: number }

/** A skirt that hangs from a seam, in one piece or in gathered tiers. */
function hangingSkirt({ y, waist, length, hem, seed, gathers, tiers }: SkirtCut): Part[] {
  const n = Math.max(1, tiers)
  const widthAt = (t: number) => waist + (hem - waist) * t ** 0.82
  return Array.from({ length: n }, (_, i) => {
    const y0 = y + (length * i) / n - (i ? 6 : 0)
    const y1 = y + (length * (i + 1)) / n + (i + 1 < n ? 8 : 0)
    const w0 = widthAt(i / n)
    const w1 = widthAt((i + 1) / n) + (n > 1 ? 6 : 0)
    const swell = n > 1 ? 12 : 24
    const edge = `M${CX - w1} ${y1 - 26}C${CX - w1 * 0.7} ${y1} ${CX + w1 * 0.7} ${y1} ${CX + w1} ${y1 - 26}`
    const hemAt = (u: number) =>
      both(`M${CX - w1} ${y1 - 26 - u}C${CX - w1 * 0.7} ${y1 - u} ${CX - w1 * 0.33} ${y1 + 4 - u} ${CX} ${y1 + 4 - u}`)
    return {
      d: sym(
        `M${CX} ${y0 + 4}C${CX - w0 * 0.4} ${y0 + 4} ${CX - w0 * 0.75} ${y0} ${CX - w0} ${y0 - 6}C${CX - w0 - swell} ${y0 + (y1 - y0) * 0.22} ${CX - w0 - (w1 - w0) * 0.6} ${y0 + (y1 - y0) * 0.6} ${CX - w1} ${y1 - 26}C${CX - w1 * 0.7} ${y1} ${CX - w1 * 0.33} ${y1 + 4} ${CX} ${y1 + 4}`,
      ),
      rad: 185, vol: 0.52, thick: 2.2, ripple: { from: y1 - 120, by: 0.36 },
      open: `M${CX - w0} ${y0 - 6}L${CX + w0} ${y0 - 6}${edge}`,
      fold: add(
        flare(seed + i, { y0: y0 - 20, y1: y1 + 10, w0, w1: Math.max(w1 - 10, w0), amp: 18 + (w1 - w0) * 0.09, n: 6 }),
        gather(seed + i * 3, { y: y0, length: (y1 - y0) * (n > 1 ? 1 : 0.34), amp: gathers * (n > 1 ? 1.5 : 1), f: 0.04 }),
      ),
      relief: [
        ...(n > 1 && i ? [{ d: `M${CX - w0} ${y0}C${CX - w0 * 0.7} ${y0 + 8} ${CX + w0 * 0.7} ${y0 + 8} ${CX + w0} ${y0}`, w: 9, h: -2.4, b: 4, dark: 0.14 }] : []),
        ...(i + 1 === n ? stitch(hemAt(16), 0.4) : []),
      ],
      lift: { r: 8, a: 0.24, dx: 1, dy: 6 },
    } satisfies Part
  }).reverse()
}

const neckEdge = (b: any): string => both(`M${CX} ${b.top + b.depth}${b.neckHalf}`)

/** The bodice of a dress: armholes and neck are bound, so it also stands without sleeves. */
function bodice(b: any, seed: number, o: { sleeved: boolean; fold?: Part['fold']; relief?: Part['relief']; k?: number }): Part {
  const bound = (d: string) => [...welt(d, 9, 2), { d, w: 1.6, h: -0.8, b: 0.8, dark: 0.22 }]
  return bodyPart(b, seed, {
    hem: false, rad: 180, k: o.k ?? 0.7, amp: 10, ...(o.fold && { fold: o.fold }),
    relief: [...bound(neckEdge(b)), ...(o.sleeved ? [] : bound(b.armPath)), ...(o.relief ?? [])],
  })
}

/** The everyday dress: any neckline, any sleeve, with a waist seam or as a sheath, from mini to maxi. */
export const dress: Silhouette = {
  paint: { fabric: 'viscose', colours: ['#7C2F36'] },
  focus: [600, 420, 480],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const sheath = choice(cut, 'sheath', false)
    const length = choice(cut, 'length', 620)
    const hem = choice(cut, 'hemWidth', 285)
    const sleeve = choice(cut, 'sleeveKind', 'none')
    const base = { top: 230, neck: 100, depth: back ? 20 : 104, shoulder: sleeve === 'none' ? 158 : 184, slope: 44, chest: 206, arm: 236, dip: 4 }
    const b: any = sheath
      ? bodyBlock({ ...base, waist: 186, waistY: 400, hip: 214, hipY: 570, hem, length: 400 + length, ...fitted(cut, view) })
      : bodyBlock({ ...base, waist: 164, hem: 166, length: 400, ...fitted(cut, view) })
    const y = b.top + 396
    const darts = seam(both(`M${CX - 92} ${b.top + 250}C${CX - 96} ${b.top + 310} ${CX - 90} ${b.top + 350} ${CX - 84} ${b.top + 394}`), 1.4, 4)
    const zipLine = seam(`M${CX} ${b.top + 24}L${CX} ${b.top + 620}`, 1.4, 4)
    const ribHem = choice(cut, 'knit', false)
    const bodyFold = sheath
      ? hang(seed, { amp: ribHem ? 11 : 16, from: b.top + 380, to: b.top + b.length, fine: 4 })
      : hang(seed, { amp: 8, fine: 4 })
    const count = back ? 0 : choice(cut, 'buttons', 0)
    const belt = choice(cut, 'belt', false)
    const sleeved = sleeve !== 'none'
    const puff = sleeve === 'puff'
    const arms = sleeved
      ? sleeves(b, seed, puff
          ? { kind: 'half', wide: 44, cuff: 32, cuffRole: 'main', gatherCuff: true, stitchHem: false, k: 1.3, amp: 24 }
          : { kind: sleeve, wide: choice(cut, 'sleeveWidth', 14), stitchHem: !ribHem, k: 1, cuff: sleeve === 'long' ? 46 : 0, cuffRole: ribHem ? 'rib' : 'main', gatherCuff: sleeve === 'long' && !ribHem, end: 770 })
      : []
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: Math.min(b.depth, 210) }, { band: 0, rise: 14, tag: true })),
        ...(sheath ? [] : hangingSkirt({ y, waist: b.hem, length, hem, seed, gathers: choice(cut, 'gathers', 9), tiers: choice(cut, 'tiers', 0) })),
        {
          ...bodice(b, seed, { sleeved, fold: bodyFold, relief: [...(back ? zipLine : sheath ? [] : darts), ...(sheath && !ribHem ? stitch(b.hemLine(22), 0.4) : [])] }),
          ...(sheath && { ripple: { from: b.top + b.length - 120, by: 0.3 } }),
          ...(sheath && { creases: mirrorCreases([
            [[CX - 200, b.top + 250, CX - 120, b.top + 290, CX - 50, b.top + 300], 15, 7], [[CX - 184, b.top + 400, CX - 110, b.top + 404, CX - 40, b.top + 396], 13, 6],
            [[CX - 206, b.top + 540, CX - 120, b.top + 576, CX - 30, b.top + 570], 16, 6], [[CX - 90, b.top + 620, CX - 104, b.top + 760, CX - 110, b.top + b.length - 20], 20, 7],
          ], seed) }),
        },
        ...arms,
        ...Array.from({ length: count }, (_, i) => b.top + b.depth + 34 + (i * (360 - b.depth)) / Math.max(1, count - 1)).flatMap((at) => button(CX, at, 7)),
        ...(sheath && !belt ? [] : [waistTape(b, y, belt)]),
        ...(belt && !back ? buckle(y) : []),
      ],
    }
  },
}

/** The seam or belt between bodice and skirt. */
function waistTape(b: any, y: number, belt: boolean): Part {
  const h = belt ? 22 : 7
  const w = (b.hip ? b.waist : b.hem) + 2
  const line = (o: number) => both(`M${CX - w} ${y + o - 6}C${CX - w * 0.7} ${y + o} ${CX - w * 0.33} ${y + o + 3} ${CX} ${y + o + 3}`)
  return {
    d: sym(`M${CX} ${y - h + 3}C${CX - w * 0.33} ${y - h + 3} ${CX - w * 0.7} ${y - h} ${CX - w} ${y - h - 6}L${CX - w - 1} ${y + h - 6}C${CX - w * 0.7} ${y + h} ${CX - w * 0.33} ${y + h + 3} ${CX} ${y + h + 3}`),
    rad: 120, vol: belt ? 0.45 : 0.3, thick: belt ? 4.5 : 2, open: `M${CX - w} ${y - h - 6}L${CX + w} ${y - h - 6}M${CX - w} ${y + h - 6}L${CX + w} ${y + h - 6}`,
    relief: belt ? [...stitch(line(-h + 7), 0.4), ...stitch(line(h - 7), 0.4)] : [], lift: { r: 5, a: belt ? 0.34 : 0.16, dx: 1, dy: 4 },
  }
}

const buckle = (y: number): Part[] => [
  { d: `M${CX - 36} ${y - 30}L${CX + 36} ${y - 30}L${CX + 36} ${y + 32}L${CX - 36} ${y + 32}ZM${CX - 23} ${y - 18}L${CX - 23} ${y + 20}L${CX + 23} ${y + 20}L${CX + 23} ${y - 18}Z`, holes: true, role: 'button', rad: 8, vol: 0.7, thick: 2, soft: 1, lift: { r: 4, a: 0.42, dx: 2, dy: 4 } },
  { d: ribbon(`M${CX - 26} ${y + 1}L${CX + 30} ${y + 1}`, 9), role: 'button', rad: 5, vol: 0.8, soft: 1, lift: { r: 2.5, a: 0.4, dx: 1, dy: 2 } },
]

const thinStrap = (d: string, dim = 1, w = 8): Part => ({ d: ribbon(d, w), rad: 5, vol: 0.9, thick: 1, soft: 0.8, dim, lift: { r: 3, a: 0.35, dx: 2, dy: 4 } })

/** Strappy top: the upper half of a slip dress, cut at the hip. */
export const camisole: Silhouette = {
  paint: { fabric: 'satin', colours: ['#D9C2B0'] },
  focus: [600, 420, 420],
  fit: { h: 0.7, w: 0.7 },
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const hy = 900 + choice(cut, 'length', 0)
    const ease = choice(cut, 'ease', 0)
    const lace = choice(cut, 'laceEdge', false)
    const nd = back ? 392 : 356 + choice(cut, 'drop', 0)
    const strapX = 104
    const side = `C${CX - 178 - ease} 520 ${CX - 172 - ease} 640 ${CX - 184 - ease} 740C${CX - 190 - ease} 800 ${CX - 196 - ease} ${hy - 60} ${CX - 200 - ease} ${hy}`
    const edge = `M${CX} ${nd}C${CX - 40} ${nd - 6} ${CX - 84} ${nd - 50} ${CX - 116} 262C${CX - 128} 310 ${CX - 150} 368 ${CX - 188 - ease} 414`
    const hemHalf = `C${CX - 130} ${hy + 16} ${CX - 60} ${hy + 22} ${CX} ${hy + 22}`
    const hem = `M${CX - 200 - ease} ${hy}C${CX - 130} ${hy + 16} ${CX + 130} ${hy + 16} ${CX + 200 + ease} ${hy}`
    const cowl = choice(cut, 'cowl', false) && !back
    return {
      parts: [
        ...(back ? [] : [
          { d: sym(`M${CX} 392C${CX - 60} 392 ${CX - 130} 380 ${CX - 182} 410L${CX - 120} 300C${CX - 60} 340 ${CX - 30} 362 ${CX} 430`), role: 'inner', dim: 0.52, rad: 40, vol: 0.15, lift: null } satisfies Part,
          thinStrap(`M${CX - strapX} 110C${CX - strapX + 6} 200 ${CX - strapX + 4} 300 ${CX - strapX} 396`, 0.62), thinStrap(`M${CX + strapX} 110C${CX + strapX - 6} 200 ${CX + strapX - 4} 300 ${CX + strapX} 396`, 0.62),
          ...label(CX, 394, 44, 26),
        ]),
        {
          d: sym(`${edge}${side}${hemHalf}`), rad: 112, vol: 0.78, thick: 2, open: hem, ripple: { from: hy - 100, by: 0.35 },
          fold: add(hang(seed, { amp: 16, from: 420, to: hy }), flare(seed, { y0: 560, y1: hy, w0: 176, w1: 200, amp: 14, n: 5 })),
          creases: mirrorCreases([[[CX - 176, 440, CX - 110, 488, CX - 30, 496], 17, 8], [[CX - 172, 600, CX - 100, 590, CX - 30, 610], 13, 7], [[CX - 176, 680, CX - 110, 700, CX - 50, 740], 14, 6], ...(cowl ? [[[CX - 98, 296, CX, 440, CX + 98, 296], 12, 9] as [number[], number, number]] : [])], seed),
          relief: [...welt(both(edge), 8, 2), { d: both(edge), w: 1.6, h: -0.8, b: 0.8, dark: 0.25 }, ...stitch(both(`M${CX - 199 - ease} ${hy - 14}C${CX - 130} ${hy + 2} ${CX - 60} ${hy + 8} ${CX} ${hy + 8}`), 0.4)],
        },
        ...(lace && !back ? [{ d: ribbon(both(edge).split('M').filter(Boolean).map((p) => `M${p}`)[0]!, 40), clip: sym(`${edge}${side}${hemHalf}`), role: 'lace', rad: 20, vol: 0.3, thick: 1.6, lift: { r: 3, a: 0.3, dx: 1, dy: 2 } } satisfies Part, { d: ribbon(both(edge).split('M').filter(Boolean).map((p) => `M${p}`)[1]!, 40), clip: sym(`${edge}${side}${hemHalf}`), role: 'lace', rad: 20, vol: 0.3, thick: 1.6, lift: { r: 3, a: 0.3, dx: 1, dy: 2 } } satisfies Part] : []),
        thinStrap(`M${CX - 114} 270C${CX - 113} 216 ${CX - 110} 160 ${CX - strapX} 110`), thinStrap(`M${CX + 114} 270C${CX + 113} 216 ${CX + 110} 160 ${CX + strapX} 110`),
      ],
    }
  },
}

/** Bodice and wide trousers in one. */
export const jumpsuit: Silhouette = {
  paint: { fabric: 'crepe', colours: ['#3B4A45'] },
  focus: [600, 400, 480],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const sleeve = choice(cut, 'sleeveKind', 'none')
    const b: any = bodyBlock({ top: 150, neck: 98, depth: back ? 20 : 120, shoulder: sleeve === 'none' ? 156 : 182, slope: 44, chest: 200, arm: 230, dip: 4, waist: 158, hem: 158, length: 390, ...fitted(cut, view) })
    const y = b.top + 384
    const t: any = trouserBlock({ top: y, waist: 156, hip: 200, rise: 300, length: 860, outer: 236, inner: 22, knee: 214, kneeIn: 16, hipY: 210, ...cut.legs })
    const leg = (s: number) => hang(seed + s * 7, { amp: 30, from: y + 200, to: t.bottom, base: 0.1, fx: 0.012, fy: 0.0008 })
    const [l, r] = [leg(1), leg(2)]
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: Math.min(b.depth, 210) }, { band: 0, rise: 14, tag: true })),
        legsPart(t, seed, { rad: 130, fold: (x: number, yy: number) => (x < CX ? l(x, yy) : r(x, yy)), creases: trouserCreases(t, seed, 0.7).slice(0, 8), relief: [...seam(both(`M${CX - 112} ${y + 10}C${CX - 128} ${y + 70} ${CX - 160} ${y + 130} ${CX - 200} ${y + 180}`)), { d: both(`M${CX - 78} ${y + 8}C${CX - 86} ${y + 90} ${CX - 104} ${y + 300} ${CX - 118} ${y + 620}`), w: 6, h: 4, b: 5 }, ...stitch(t.hemAt(30), 0.4)] }),
        bodice(b, seed, { sleeved: sleeve !== 'none', relief: back ? seam(`M${CX} ${b.top + 22}L${CX} ${y}`, 1.4, 4) : [] }),
        ...(sleeve === 'none' ? [] : sleeves(b, seed, { kind: sleeve, wide: 16, stitchHem: true })),
        ...(back ? [] : Array.from({ length: choice(cut, 'buttons', 0) }, (_, i) => b.top + b.depth + 40 + i * 62).filter((at) => at < y - 30).flatMap((at) => button(CX, at, 7))),
        waistTape({ hem: 156 }, y, choice(cut, 'belt', true)),
        ...(choice(cut, 'belt', true) && !back ? buckle(y) : []),
      ],
    }
  },
}

/** Skirt of gathered tiers on a narrow waistband. */
export const tieredskirt: Silhouette = {
  paint: { fabric: 'viscose', colours: ['#A4614A'] },
  focus: [600, 480, 500],
  build({ view, seed, cut }): Drawing {
    const top = 250
    const w: any = waistband({ top, waist: 146, dipW: 10 }, { h: 36, back: view === 'back' })
    return {
      parts: [
        ...w.inner,
        ...hangingSkirt({ y: top + 6, waist: 150, length: choice(cut, 'length', 980), hem: choice(cut, 'hemWidth', 340), seed, gathers: 12, tiers: choice(cut, 'tiers', 3) }),
        { ...w.band, fold: gather(seed, { y: top - 40, length: 60, amp: 5, f: 0.12 }) },
      ],
    }
  },
}

/** Denim skirt with the seams of jeans, closed by a fly or by buttons down the front. */
export const denimskirt: Silhouette = {
  paint: { fabric: 'denim', pattern: 'denim', colours: ['#4A6488', '#E2EAF0'], options: { fade: 0.2 }, thread: '#C39A5C', roles: { metal: { colours: ['#B08A5A'] } } },
  focus: [600, 440, 460],
  fit: { h: 0.72, w: 0.84 },
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const s: any = skirt({ waist: 170, hip: 228, hem: 252, length: 500, ...cut.skirt })
    const y = s.top
    const through = choice(cut, 'through', false) && !back
    const w: any = waistband(s, { h: 46, back, relief: [...stitch(lineAt(s, y - 38)), ...stitch(lineAt(s, y - 4))] })
    const front = [
      ...both2(layer, `M${CX - 100} ${y - 4}C${CX - 102} ${y + 62} ${CX - 136} ${y + 98} ${CX - 224} ${y + 106}`),
      ...stitch(both(`M${CX - 92} ${y}C${CX - 94} ${y + 66} ${CX - 130} ${y + 108} ${CX - 220} ${y + 116}`)),
      ...(through
        ? [...layer(`M${CX - 24} ${y}L${CX + 24} ${y}L${CX + 24} ${s.y1 + 6}L${CX - 24} ${s.y1 + 6}Z`, 2.4), ...stitch(`M${CX - 17} ${y}L${CX - 17} ${s.y1}M${CX + 17} ${y}L${CX + 17} ${s.y1}`)]
        : [...fly({ top: y, rise: 230 }), ...seam(`M${CX} ${y + 4}L${CX} ${s.y1}`, 1.4, 4), ...stitch(`M${CX - 8} ${y + 220}L${CX - 8} ${s.y1}`)]),
    ]
    const rear = [
      ...seam(both(`M${CX} ${y + 104}C${CX - 80} ${y + 90} ${CX - 160} ${y + 66} ${CX - 210} ${y + 54}`)),
      ...layer(both(`M${CX - 166} ${y + 122}L${CX - 54} ${y + 138}L${CX - 58} ${y + 244}L${CX - 108} ${y + 270}L${CX - 160} ${y + 232}Z`), 2.8),
      ...stitch(both(`M${CX - 160} ${y + 130}L${CX - 60} ${y + 145}L${CX - 64} ${y + 240}L${CX - 108} ${y + 262}L${CX - 154} ${y + 228}Z`)),
      ...seam(`M${CX} ${y}L${CX} ${s.y1}`, 1.4, 4),
    ]
    return {
      parts: [
        ...w.inner,
        { d: s.d, rad: 190, vol: 0.6, open: s.open, fold: hang(seed, { amp: 8 }), creases: mirrorCreases([[[CX - 220, y + 160, CX - 120, y + 200, CX - 20, y + 206], 15, 7], [[CX - 190, y + 300, CX - 110, y + 310, CX - 30, y + 300], 15, 5]], seed), relief: [...(back ? rear : front), ...twin(s.hemAt(26), s.hemAt(33))] },
        w.band, loop(CX - 104, y - 48), loop(CX + 104, y - 48),
        ...(back ? [] : [...stud(CX + 2, y - 12, 10), ...(through ? Array.from({ length: Math.floor((s.y1 - y - 60) / 84) }, (_, i) => stud(CX, y + 66 + i * 84, 9)).flat() : [])]),
      ],
    }
  },
}

/** Close-fitting legs that end in feet. */
export const tights: Silhouette = {
  paint: { fabric: 'hosiery', colours: ['#3A3634'] },
  focus: [600, 420, 430],
  fit: { h: 0.84, w: 0.6 },
  build({ seed, cut }): Drawing {
    const t: any = trouserBlock({ top: 220, waist: 116, hip: 148, outer: 104, inner: 52, knee: 126, kneeIn: 40, rise: 220, length: 1120, hipY: 170, ...cut.legs })
    const y = t.top
    const c = t.bottom
    const foot = (f: (d: string) => string): Part => ({
      d: f(`M${CX - 105} ${c - 14}C${CX - 90} ${c - 8} ${CX - 66} ${c - 8} ${CX - 51} ${c - 10}C${CX - 46} ${c + 30} ${CX - 44} ${c + 60} ${CX - 58} ${c + 92}C${CX - 76} ${c + 116} ${CX - 110} ${c + 132} ${CX - 150} ${c + 134}C${CX - 178} ${c + 134} ${CX - 184} ${c + 112} ${CX - 164} ${c + 96}C${CX - 134} ${c + 76} ${CX - 108} ${c + 46} ${CX - 105} ${c - 14}Z`),
      rad: 40, vol: 0.8, soft: 3, open: f(`M${CX - 105} ${c - 14}L${CX - 51} ${c - 10}`), lift: { r: 5, a: 0.2, dx: 1, dy: 3 },
      relief: [{ d: f(`M${CX - 148} ${c + 90}C${CX - 140} ${c + 104} ${CX - 136} ${c + 120} ${CX - 138} ${c + 134}`), w: 3, h: -1, b: 1.4, dark: 0.14 }],
    })
    const w: any = waistband(t, { h: 60 })
    return {
      parts: [
        ...w.inner,
        foot((d) => d), foot((d) => both(d).slice(d.length)),
        legsPart(t, seed, { rad: 80, vol: 0.9, fold: legFold(seed, 3), creases: trouserCreases(t, seed, 0.4), relief: [{ d: both(`M${CX - 4} ${y + 6}C${CX - 60} ${y + 100} ${CX - 110} ${y + 190} ${CX - 136} ${y + 250}`), w: 3, h: -1, b: 1.6, dark: 0.1 }] }),
        { ...w.band, fold: hang(seed, { amp: 3 }) },
      ],
    }
  },
}
