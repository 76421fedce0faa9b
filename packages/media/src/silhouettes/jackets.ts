import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { add, crumple, hang } from '../drape'
import { button, cord, eyelet, label, layer, seam, stitch, stud, welt, zip } from '../marks'
import { both, CX, flip, rect, ribbon, sym } from '../path'
import { bodyBlock, bodyPart, fitted, frontPanels, innerBack, neckBand, sleeves } from './blocks'
import { flap, inside, sash, tailored } from './outerwear'
import { hemRib, shirtCollar } from './tops'

const id = (d: string) => d
const teeth = (d: string, w = 10): Part => ({
  d: ribbon(d, w), role: 'metal', rad: 5, vol: 0.5, thick: 1.6, soft: 0.9, lift: { r: 3, a: 0.42, dx: 1, dy: 2 },
  relief: [{ d, w: w * 0.5, h: 1.2, b: 0.7, dash: '1.6 2.8', dark: 0.34 }],
})

/** Zipped jacket with a stand collar, a ribbed collar or a hood: track, running, softshell, fleece and bomber jackets. */
export const zipjacket: Silhouette = {
  paint: { fabric: 'shell', colours: ['#3C4A50'], roles: { metal: { colours: ['#8F9490'] } } },
  focus: [600, 360, 480],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const collar = choice(cut, 'collar', 'stand')
    const ribbed = choice(cut, 'ribs', true)
    const b: any = bodyBlock({ depth: back ? 10 : 44, neck: 98, chest: 254, waist: 250, hem: 244, shoulder: 212, slope: 60, length: 730, arm: 298, dip: 6, ...fitted(cut, view) })
    const t = b.top
    const low = b.HM[1] + (ribbed ? 58 : 4)
    const stripe = choice(cut, 'stripe', false)
    const bands = ([x, y]: [number, number], right: boolean): Part[] => {
      if (!stripe) return []
      const f = right ? flip : id
      const [sx, sy] = b.SP
      return [-9, 9].map((o) => ({ d: ribbon(f(`M${sx + 2 + o} ${sy + 8}C${sx - 46 + o} ${sy + 60} ${sx - 96 + o} ${sy + 170} ${sx - 112 + o} ${sy + 300}C${sx - 126 + o} ${sy + 420} ${x + 10 + o} ${y - 150} ${x + 34 + o} ${y + 2}`), 9), role: 'accent', rad: 20, vol: 0.1, thick: 1.2, lift: null }))
    }
    const yoke = choice(cut, 'yoke', 0)
    const line = (y: number) => both(`M${b.SP[0] + 4} ${y - 14}C${CX - 120} ${y} ${CX - 60} ${y + 2} ${CX} ${y + 2}`)
    const pockets = choice(cut, 'pockets', 'zip')
    const slant = (f: (d: string) => string): Part[] =>
      pockets === 'none' || back ? [] : pockets === 'welt'
        ? [{ d: f(`M${CX - 196} ${t + 470}L${CX - 166} ${t + 460}L${CX - 118} ${t + 590}L${CX - 148} ${t + 600}Z`), rad: 16, vol: 0.35, thick: 3, relief: stitch(f(`M${CX - 188} ${t + 474}L${CX - 142} ${t + 592}`), 0.5), lift: { r: 5, a: 0.36, dx: 2, dy: 4 } }]
        : [teeth(f(`M${CX - 176} ${t + 456}L${CX - 140} ${t + 604}`))]
    const chest: Part[] = choice(cut, 'chest', false) && !back ? [teeth(`M${CX + 84} ${t + 246}L${CX + 188} ${t + 238}`)] : []
    const standing = (dim: number, y0: number, y1: number, extra: Partial<Part>): Part => ({
      d: sym(`M${CX} ${y0}C${CX - 50} ${y0} ${CX - 100} ${y0 + 4} ${CX - 106} ${y0 + 14}C${CX - 114} ${y0 + 46} ${CX - 118} ${y1 - 50} ${CX - 116} ${y1 - 26}C${CX - 80} ${y1} ${CX - 40} ${y1} ${CX} ${y1}`),
      dim, rad: 50, vol: 0.6, thick: 2.4, fold: hang(seed + 5, { amp: 3, from: 0, to: 1 }), ...extra,
    })
    const hood: Part[] = back
      ? [{ d: sym(`M${CX} ${t - 150}C${CX - 84} ${t - 150} ${CX - 132} ${t - 92} ${CX - 136} ${t - 20}C${CX - 136} ${t + 60} ${CX - 100} ${t + 166} ${CX} ${t + 210}`), rad: 120, vol: 0.7, thick: 3, fold: hang(seed + 40, { amp: 16, from: 0, to: 1 }), relief: seam(`M${CX} ${t - 150}L${CX} ${t + 210}`), lift: { r: 16, a: 0.42, dx: 4, dy: 12 } }]
      : [
        { d: sym(`M${CX} ${t - 166}C${CX - 84} ${t - 166} ${CX - 134} ${t - 110} ${CX - 140} ${t - 30}C${CX - 142} ${t + 20} ${CX - 124} ${t + 50} ${CX - 96} ${t + 66}L${CX} ${t + 84}`), rad: 62, vol: 0.8, thick: 3, soft: 3, fold: hang(seed + 40, { amp: 10, from: 0, to: 1 }), relief: stitch(both(`M${CX} ${t - 130}C${CX - 68} ${t - 130} ${CX - 106} ${t - 82} ${CX - 108} ${t - 20}`), 0.5), lift: { r: 14, a: 0.4, dx: 3, dy: 10 } },
        { d: sym(`M${CX} ${t - 116}C${CX - 62} ${t - 116} ${CX - 92} ${t - 74} ${CX - 94} ${t - 18}C${CX - 92} ${t + 20} ${CX - 46} ${t + 40} ${CX} ${t + 44}`), role: 'lining', rad: 60, vol: 0.25, thick: -2, dim: 0.7, lift: null, shade: sym(`M${CX} ${t - 90}C${CX - 40} ${t - 90} ${CX - 60} ${t - 40} ${CX - 62} ${t}L${CX} ${t + 44}`) },
        ...label(CX, t - 46, 54, 32),
        { d: sym(`M${CX} ${t + 30}C${CX - 50} ${t + 28} ${CX - 78} ${t + 14} ${CX - 94} ${t - 6}C${CX - 110} ${t + 20} ${CX - 114} ${t + 44} ${CX - 108} ${t + 62}C${CX - 76} ${t + 84} ${CX - 40} ${t + 90} ${CX} ${t + 90}`), rad: 36, vol: 0.6, thick: 3, lift: { r: 6, a: 0.36, dx: 2, dy: 5 } },
      ]
    const collarRole = collar === 'rib' ? 'rib' : 'main'
    const height = collar === 'rib' ? 46 : 62
    const top: Part[] = collar === 'hood' ? hood
      : back ? [standing(1, t - height - 26, t + 34, { role: collarRole, lift: { r: 7, a: 0.34, dx: 1, dy: 5 } })]
      : [
        standing(0.6, t - height - 34, t + 8, { role: collar === 'rib' ? 'rib' : 'lining', lift: null }), ...label(CX, t - height - 26, 54, 28),
        { ...standing(1, t - height, t + 56, { role: collarRole, lift: { r: 7, a: 0.34, dx: 2, dy: 5 }, relief: collar === 'rib' ? [] : seam(`M${CX - 112} ${t + 6}C${CX - 60} ${t + 18} ${CX + 60} ${t + 18} ${CX + 112} ${t + 6}`, 1.6, 4) }) },
      ]
    const zipTop = collar === 'hood' ? t + 34 : collar === 'rib' ? t + 40 : t - height + 6
    return {
      parts: [
        bodyPart(b, seed, {
          hem: false, k: 0.95, fold: add(hang(seed, { amp: 20 }), crumple(seed, choice(cut, 'crisp', 3), 0.009)),
          relief: [...(yoke ? [...seam(line(t + yoke)), ...stitch(line(t + yoke + 8), 0.45)] : []), ...(ribbed ? [] : stitch(b.hemLine(26), 0.5))],
        }),
        ...(yoke && choice(cut, 'yokeAccent', false) ? [{ d: sym(`M${CX} ${t + 6}L${CX - 98} ${t + 2}L${b.SP[0]} ${b.SP[1]}L${b.SP[0] + 6} ${t + yoke - 14}C${CX - 120} ${t + yoke} ${CX - 60} ${t + yoke + 2} ${CX} ${t + yoke + 2}`), clip: b.body, role: 'accent', rad: 230, vol: 0.3, thick: 2, open: b.armPath, fold: hang(seed, { amp: 12 }), lift: { r: 3, a: 0.2, dx: 1, dy: 2 } } satisfies Part] : []),
        ...slant(id), ...slant(flip), ...chest,
        ...(ribbed ? [hemRib(b, 62)] : []),
        ...sleeves(b, seed, { kind: 'long', wide: choice(cut, 'sleeveWidth', 18), cuff: ribbed ? 58 : 0, gatherCuff: ribbed, stitchHem: !ribbed, k: 1.1, end: ribbed ? 768 : 800, extra: (a: [number, number], _: number[], right: boolean) => bands(a, right) }),
        ...(collar === 'hood' ? top.slice(0, back ? 1 : 4) : top),
        ...(back ? [] : zip(CX, zipTop, low, { w: 26, pull: zipTop + 20 })),
        ...(collar === 'hood' && !back ? [...eyelet(CX - 60, t + 62, 5.5), ...eyelet(CX + 60, t + 62, 5.5), ...cord(`M${CX - 60} ${t + 64}C${CX - 68} ${t + 110} ${CX - 60} ${t + 150} ${CX - 66} ${t + 190}`, 7, 'cord'), ...cord(`M${CX + 60} ${t + 64}C${CX + 70} ${t + 116} ${CX + 60} ${t + 160} ${CX + 68} ${t + 204}`, 7, 'cord')] : []),
      ],
    }
  },
}

/** Biker jacket: notched lapels with snaps, zips, shoulder straps and a belt. */
export const biker: Silhouette = {
  paint: { fabric: 'imitation', colours: ['#33312F'], roles: { lining: { fabric: 'satin', colours: ['#5A534C'] }, metal: { colours: ['#C9C7C2'] } } },
  focus: [590, 420, 500],
  build({ view, seed, cut }): Drawing {
    const b: any = bodyBlock({ neck: 92, depth: 80, chest: 240, waist: 226, hem: 236, shoulder: 206, slope: 54, length: 640, arm: 288, dip: 6, ...fitted(cut, view) })
    const t = b.top
    const v = t + choice(cut, 'stance', 330)
    const y = b.HM[1] - 34
    const lap = tailored(b, v, { wide: 182, notch: 112, ov: 74, peak: 14 })
    const seams = () => [...seam(`M${CX - 150} ${t + 210}C${CX - 140} ${t + 340} ${CX - 136} ${t + 480} ${CX - 142} ${y}`, 1.6, 4)]
    const panels = frontPanels(b, seed, { v, ov: 74, cut: 6, fold: add(hang(seed, { amp: 12 }), crumple(seed, 4, 0.009)), k: 1, relief: seams })
    const pocket = (f: (d: string) => string) => teeth(f(`M${CX - 196} ${t + 396}L${CX - 104} ${t + 470}`), 11)
    const strap = (f: (d: string) => string): Part => ({ d: f(`M${CX - 202} ${t + 60}C${CX - 172} ${t + 36} ${CX - 138} ${t + 22} ${CX - 114} ${t + 18}L${CX - 106} ${t + 38}C${CX - 132} ${t + 46} ${CX - 168} ${t + 62} ${CX - 196} ${t + 86}Z`), rad: 14, vol: 0.4, thick: 3.4, lift: { r: 5, a: 0.36, dx: 2, dy: 4 } })
    const cuffZip = (a: number[], h: number[], right: boolean): Part[] => {
      const f = right ? flip : id
      return [teeth(f(`M${h[0]! - 26} ${h[1]! - 126}L${h[0]! - 34} ${h[1]! + 2}`), 9)]
    }
    return {
      parts: [
        ...inside(b, v), panels[0], ...lap.right, panels[1],
        pocket(id), pocket(flip), teeth(`M${CX + 96} ${t + 268}L${CX + 186} ${t + 250}`),
        { d: sym(`M${CX} ${y + 2}L${b.HM[0] + 6} ${y - 8}L${b.HM[0] + 6} ${y + 38}C${CX - 140} ${y + 48} ${CX - 70} ${y + 50} ${CX} ${y + 50}`), rad: 140, vol: 0.45, thick: 4, open: `M${b.HM[0]} ${y - 8}L${2 * CX - b.HM[0]} ${y - 8}M${b.HM[0]} ${y + 40}L${2 * CX - b.HM[0]} ${y + 40}`, relief: [...stitch(both(`M${b.HM[0] + 8} ${y}L${CX} ${y + 10}`), 0.5), ...stitch(both(`M${b.HM[0] + 8} ${y + 30}C${CX - 140} ${y + 40} ${CX - 70} ${y + 42} ${CX} ${y + 42}`), 0.5)], lift: { r: 6, a: 0.34, dx: 1, dy: 4 } },
        ...sleeves(b, seed, { kind: 'long', wide: 10, k: 1.2, amp: 12, stitchHem: true, end: 790, extra: cuffZip }),
        strap(id), strap(flip), ...stud(CX - 124, t + 28, 7), ...stud(CX + 124, t + 28, 7),
        ...lap.left, teeth(`M${CX + 74} ${v + 10}L${CX + 72} ${b.HM[1] + 6}`, 11),
        ...stud(CX - 166, t + 150, 8), ...stud(CX + 168, t + 150, 8), ...stud(CX - 150, t + 100, 7), ...stud(CX + 152, t + 100, 7),
        { d: rect(CX + 20, y - 14, 56, 70, 8) + rect(CX + 32, y - 2, 32, 46, 4), holes: true, role: 'metal', rad: 7, vol: 0.9, thick: 2, soft: 1, lift: { r: 4, a: 0.42, dx: 2, dy: 3 } },
      ],
    }
  },
}

/** Suit waistcoat: low V, no collar, pointed fronts. */
export const waistcoat: Silhouette = {
  paint: { fabric: 'crepe', colours: ['#6B665E'], roles: { lining: { fabric: 'satin', colours: ['#8C7F70'] }, button: { colours: ['#4A3E33'] } } },
  focus: [590, 480, 480],
  fit: { h: 0.68, w: 0.8 },
  build({ view, seed, cut }): Drawing {
    const b: any = bodyBlock({ neck: 88, depth: 80, chest: 216, waist: 190, hem: 206, shoulder: 152, slope: 40, length: 600, arm: 300, dip: 6, ...fitted(cut, view) })
    const t = b.top
    const v = t + choice(cut, 'stance', 250)
    const count = choice(cut, 'buttons', 5)
    const fold = hang(seed, { amp: 8, fine: 3 })
    const edge = (f: (d: string) => string) => f(b.armPath.slice(0, b.armPath.indexOf('M', 1)))
    const panels = frontPanels(b, seed, {
      v, ov: 16, cut: 44, point: 44, fold, k: 0.5,
      relief: ({ neck }: { neck: string }) => [...seam(`M${CX - 118} ${t + 240}C${CX - 112} ${t + 360} ${CX - 116} ${t + 480} ${CX - 124} ${t + 610}`, 1.6, 4), ...welt(edge(id), 8, 2), ...(neck ? [] : [])],
    })
    return {
      parts: [
        ...inside(b, v, { rise: 20 }),
        { d: sym(`M${CX} ${t - 20}L${b.NP[0]} ${t + 2}L${b.SP[0]} ${b.SP[1]}${b.armhole}L${CX - 190} ${t + 560}L${CX} ${t + 560}`), role: 'lining', dim: 0.55, rad: 120, vol: 0.2, lift: null },
        ...label(CX, t + 6, 58, 32),
        panels[0], panels[1],
        flap(CX - 186, t + 430, 104, 18, -6), flap(CX + 82, t + 424, 104, 18, 6), flap(CX + 74, t + 250, 78, 16, 6),
        ...Array.from({ length: count }, (_, i) => v + 18 + (i * 270) / (count - 1)).flatMap((at) => button(CX + 1, at, 10)),
      ],
    }
  },
}

/** Dressing gown with a shawl collar, tied at the waist. */
export const robe: Silhouette = {
  paint: { fabric: 'terry', colours: ['#D8CBB8'] },
  focus: [600, 460, 520],
  build({ view, seed, cut }): Drawing {
    const b: any = bodyBlock({ neck: 84, depth: 70, chest: 246, waist: 226, hem: 268, shoulder: 214, slope: 58, length: 980, arm: 310, dip: 10, ...fitted(cut, view) })
    const t = b.top
    const v = t + 430
    const y = b.HM[1] + 10
    const fold = hang(seed, { amp: 24, from: t + 420, to: t + b.length })
    const panels = frontPanels(b, seed, { v, ov: 30, cut: 8, fold, k: 1 })
    const band = (f: (d: string) => string): Part => ({
      d: f(`M${CX + 34} ${y + 4}L${CX + 34} ${v + 20}C${CX + 4} ${v - 120} ${CX - 58} ${t + 150} ${CX - 88} ${t - 30}C${CX - 112} ${t - 22} ${CX - 132} ${t + 6} ${CX - 150} ${t + 50}C${CX - 130} ${t + 190} ${CX - 70} ${v - 90} ${CX - 20} ${v + 30}L${CX - 20} ${y + 4}Z`),
      role: 'trim', rad: 44, vol: 0.45, thick: 5, soft: 2, lift: { r: 9, a: 0.38, dx: 2, dy: 6 }, fold: hang(seed + 9, { amp: 5, from: 0, to: 1 }),
    })
    const pocket = (f: (d: string) => string): Part => ({ d: f(`M${CX - 206} ${t + 570}L${CX - 84} ${t + 570}L${CX - 86} ${t + 720}L${CX - 204} ${t + 720}Z`), rad: 40, vol: 0.3, thick: 3.4, relief: [...stitch(f(`M${CX - 204} ${t + 596}L${CX - 86} ${t + 596}`), 0.5)], lift: { r: 6, a: 0.32, dx: 2, dy: 5 } })
    return {
      parts: [
        ...inside(b, v, { role: 'inner', dim: 0.6, tag: false }),
        { d: sym(`M${CX} ${t - 44}C${CX - 50} ${t - 44} ${CX - 84} ${t - 38} ${CX - 92} ${t - 20}L${CX - 88} ${t + 26}C${CX - 60} ${t + 8} ${CX - 30} ${t + 4} ${CX} ${t + 4}`), role: 'trim', dim: 0.8, rad: 24, vol: 0.5, lift: { r: 4, a: 0.3 } },
        ...label(CX, t + 10, 56, 32),
        panels[0], band(flip), panels[1], pocket(id), pocket(flip),
        ...sleeves(b, seed, { kind: 'long', wide: 56, k: 1, amp: 16, stitchHem: false, end: 730, cuff: 54, cuffRole: 'trim' }),
        band(id), ...sash(b, t + 470, seed, 228),
      ],
    }
  },
}

/** Piqué shirt with a soft collar and a short placket. */
export const polo: Silhouette = {
  paint: { fabric: 'waffle', colours: ['#3E4E46'] },
  focus: [580, 350, 430],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const b: any = bodyBlock({ depth: back ? 8 : 74, neck: 88, ...fitted(cut, view) })
    const t = b.top
    const end = t + choice(cut, 'placket', 236)
    const count = choice(cut, 'buttons', 3)
    const collarBack: Part = { d: sym(`M${CX} ${t - 30}C${CX - 50} ${t - 30} ${CX - 82} ${t - 26} ${CX - 90} ${t - 14}C${CX - 104} ${t + 4} ${CX - 110} ${t + 16} ${CX - 114} ${t + 30}C${CX - 70} ${t + 42} ${CX - 40} ${t + 46} ${CX} ${t + 46}`), role: 'rib', rad: 40, vol: 0.4, thick: 3, lift: { r: 7, a: 0.36, dx: 2, dy: 5 } }
    const cuffs = choice(cut, 'tipped', true)
    return {
      parts: [
        ...(back ? [] : [{ d: sym(`M${CX} ${t - 44}C${CX - 44} ${t - 44} ${CX - 78} ${t - 40} ${CX - 86} ${t - 26}C${CX - 78} ${t + 12} ${CX - 40} ${t + 50} ${CX} ${t + 84}`), role: 'inner', dim: 0.7, rad: 50, vol: 0.3, lift: null } satisfies Part, ...label(CX, t - 34, 50, 26)]),
        bodyPart(b, seed, { relief: back ? [] : [...layer(rect(CX - 20, t + 66, 40, end - t - 66, 3), 2.4), ...stitch(`M${CX - 14} ${t + 70}L${CX - 14} ${end - 5}L${CX + 14} ${end - 5}L${CX + 14} ${t + 70}`, 0.5)] }),
        ...sleeves(b, seed, { kind: 'short', stitchHem: !cuffs, ...(cuffs && { extra: (a: number[], h: number[], right: boolean): Part[] => [{ d: ribbon((right ? flip : id)(`M${a[0]! + 3} ${a[1]! - 10}C${a[0]! + 34} ${a[1]! + 12} ${h[0]! - 40} ${h[1]! - 12} ${h[0]! + 2} ${h[1]! - 10}`), 22), role: 'rib', rad: 16, vol: 0.4, thick: 2, soft: 1.4, lift: { r: 3, a: 0.26, dx: 1, dy: 2 } }] }) }),
        ...(back ? [collarBack] : [{ d: `M${CX - 22} ${t + 60}C${CX - 10} ${t + 74} ${CX + 8} ${t + 80} ${CX + 22} ${t + 60}L${CX + 20} ${t + 96}L${CX - 20} ${t + 96}Z`, rad: 16, vol: 0.4, thick: 2, lift: { r: 3, a: 0.3, dx: 1, dy: 3 } } satisfies Part, ...shirtCollar(t, { role: 'rib' })]),
        ...(back ? [] : Array.from({ length: count }, (_, i) => t + 112 + (i * (end - t - 142)) / Math.max(1, count - 1)).flatMap((at) => button(CX, at, 8))),
      ],
    }
  },
}

/** Half-zip with a stand collar: base layers and mid layers. */
export const halfzip: Silhouette = {
  paint: { fabric: 'fineknit', colours: ['#40514A'], roles: { metal: { colours: ['#8F9490'] } } },
  focus: [600, 350, 460],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const b: any = bodyBlock({ depth: back ? 14 : 40, neck: 94, chest: 232, waist: 222, hem: 232, shoulder: 192, slope: 58, length: 760, ...fitted(cut, view) })
    const t = b.top
    const band: any = neckBand(b, { back, w: 22 })
    const raglan = seam(both(`M${CX - 90} ${t + 26}C${CX - 130} ${t + 120} ${CX - 190} ${t + 220} ${b.UA[0] + 6} ${b.UA[1]}`), 1.8, 4)
    const collar: Part = { d: sym(`M${CX} ${t - 50}C${CX - 50} ${t - 50} ${CX - 92} ${t - 46} ${CX - 97} ${t - 36}C${CX - 104} ${t - 10} ${CX - 108} ${t + 10} ${CX - 110} ${t + 26}C${CX - 76} ${t + 48} ${CX - 40} ${t + 50} ${CX} ${t + 50}`), rad: 50, vol: 0.6, thick: 2.4, lift: { r: 6, a: 0.32, dx: 1, dy: 4 } }
    return {
      parts: [
        ...(back ? [] : [{ ...collar, d: sym(`M${CX} ${t - 84}C${CX - 52} ${t - 84} ${CX - 92} ${t - 72} ${CX - 97} ${t - 40}C${CX - 60} ${t} ${CX - 30} ${t + 2} ${CX} ${t + 2}`), dim: 0.62, role: 'inner', lift: null }, ...label(CX, t - 70, 50, 26)]),
        bodyPart(b, seed, { relief: [...raglan, ...(back ? band.line : [])] }),
        ...sleeves(b, seed, { kind: 'long' }),
        collar,
        ...(back ? [] : zip(CX, t - 44, t + choice(cut, 'zipLength', 210), { w: 18, pull: t - 26 })),
      ],
    }
  },
}
