import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { add, along, gather, hang, mirrorCreases, stack } from '../drape'
import { cord, label, seam, stitch, welt } from '../marks'
import { both, CX, flip, rect, ribbon, sym } from '../path'
import { bodyBlock, fitted, innerBack, legFold, sleeves, trouserBlock, trouserCreases, waistband } from './blocks'

const id = (d: string) => d
const strap = (d: string, w: number, dim = 1): Part => ({ d: ribbon(d, w), rad: w * 0.6, vol: 0.6, thick: 1.6, soft: 1, dim, lift: { r: 4, a: 0.34, dx: 2, dy: 4 }, role: 'trim' })

/** Bra with cups, gore, band and adjustable straps. */
export const bra: Silhouette = {
  paint: { fabric: 'lace', colours: ['#B98D8A'], roles: { metal: { colours: ['#C9AE78'] } } },
  fit: { h: 0.5, w: 0.72 },
  focus: [520, 600, 420],
  build({ seed, cut }): Drawing {
    const full = choice(cut, 'full', 0)
    const smooth = choice(cut, 'smooth', false)
    const cup = `M${CX - 14} ${648 - full * 0.4}C${CX - 40} ${570 - full} ${CX - 96} ${492 - full} ${CX - 176} 446C${CX - 214} 484 ${CX - 246} 552 ${CX - 248} 622C${CX - 244} 716 ${CX - 190} 770 ${CX - 118} 768C${CX - 60} 766 ${CX - 22} 724 ${CX - 14} ${648 - full * 0.4}Z`
    const edge = `M${CX - 20} ${650 - full * 0.4}C${CX - 46} ${578 - full} ${CX - 100} ${504 - full} ${CX - 172} 460`
    const part = (f: (d: string) => string, s: number): Part => ({
      d: f(cup), rad: 120, vol: 0.95, soft: 4, thick: 2, grain: s * 8, fold: hang(seed + s, { amp: 2, fine: 2 }),
      relief: [...welt(f(edge), 8, 1.6), ...(smooth ? [] : [...seam(f(`M${CX - 244} 600C${CX - 170} 590 ${CX - 80} 620 ${CX - 16} 668`), 1.2, 4), ...stitch(f(`M${CX - 240} 612C${CX - 170} 602 ${CX - 80} 632 ${CX - 20} 680`), 0.4)])],
      lift: { r: 6, a: 0.28, dx: 1, dy: 4 },
    })
    const wing = (f: (d: string) => string): Part => ({ d: f(`M${CX - 236} 556C${CX - 270} 590 ${CX - 300} 610 ${CX - 322} 612L${CX - 318} 690C${CX - 280} 740 ${CX - 200} 776 ${CX - 120} 776L${CX - 120} 740Z`), rad: 50, vol: 0.5, thick: 2, relief: stitch(f(`M${CX - 318} 680C${CX - 280} 728 ${CX - 210} 762 ${CX - 130} 766`), 0.4), lift: { r: 5, a: 0.25 } })
    return {
      parts: [
        strap(`M${CX - 322} 612C${CX - 240} 540 ${CX - 100} 524 ${CX} 522C${CX + 100} 524 ${CX + 240} 540 ${CX + 322} 612`, 30, 0.62),
        strap(`M${CX - 176} 452C${CX - 176} 360 ${CX - 150} 280 ${CX - 120} 268C${CX - 96} 280 ${CX - 92} 400 ${CX - 100} 528`, 15, 0.7), strap(`M${CX + 176} 452C${CX + 176} 360 ${CX + 150} 280 ${CX + 120} 268C${CX + 96} 280 ${CX + 92} 400 ${CX + 100} 528`, 15, 0.7),
        wing(id), wing(flip),
        { d: sym(`M${CX} 652C${CX - 10} 652 ${CX - 16} 656 ${CX - 20} 664L${CX - 56} 772C${CX - 30} 776 ${CX - 10} 776 ${CX} 776`), rad: 40, vol: 0.3, thick: 2, lift: { r: 4, a: 0.24 } },
        part(id, 1), part(flip, -1),
        { d: sym(`M${CX} 762C${CX - 60} 764 ${CX - 180} 768 ${CX - 236} 714C${CX - 200} 772 ${CX - 160} 786 ${CX - 110} 788C${CX - 60} 790 ${CX - 30} 788 ${CX} 788`), role: 'trim', rad: 14, vol: 0.5, thick: 2, lift: { r: 3, a: 0.24 } },
        strap(`M${CX - 176} 458C${CX - 178} 400 ${CX - 168} 330 ${CX - 140} 284`, 16), strap(`M${CX + 176} 458C${CX + 178} 400 ${CX + 168} 330 ${CX + 140} 284`, 16),
        ...[-1, 1].map((s): Part => ({ d: rect(CX + s * 176 - 12, 396, 24, 18, 4), role: 'metal', rad: 5, vol: 0.8, thick: 1.4, soft: 0.8, lift: { r: 2.5, a: 0.4, dx: 1, dy: 2 } })),
        ...[-1, 1].map((s): Part => ({ d: `M${CX} 662C${CX + s * 10} 650 ${CX + s * 24} 652 ${CX + s * 24} 664C${CX + s * 24} 676 ${CX + s * 10} 674 ${CX} 664Z`, role: 'trim', rad: 8, vol: 0.9, soft: 1, lift: { r: 2.5, a: 0.4, dx: 1, dy: 2 } })),
      ],
    }
  },
}

/** Trunks with a woven waistband. */
export const boxers: Silhouette = {
  paint: { fabric: 'jersey', colours: ['#3A4654'] },
  fit: { h: 0.5, w: 0.72 },
  focus: [600, 440, 400],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const t: any = trouserBlock({ waist: 172, hip: 196, outer: 206, inner: 26, rise: 262, length: 372, hipY: 160, ...cut.legs })
    const y = t.top
    const w: any = waistband(t, { h: 54, back, role: 'band', relief: [...stitch(both(`M${CX - 172} ${y - 10}C${CX - 140} ${y - 6} ${CX - 80} ${y} ${CX} ${y}`), 0.5)] })
    const pouch = both(`M${CX - 62} ${y + 8}C${CX - 84} ${y + 90} ${CX - 74} ${y + 190} ${CX - 16} ${y + 268}`)
    return {
      parts: [
        ...w.inner,
        { d: t.d, rad: 120, vol: 0.75, soft: 3, open: t.waistLine + t.hemPath, fold: add(legFold(seed, 9), gather(seed, { y, length: 60, amp: 3, f: 0.08 })), creases: trouserCreases(t, seed, 0.7).slice(0, 8), relief: [...(back ? seam(`M${CX} ${y}L${CX} ${y + t.rise}`) : [...seam(pouch), ...stitch(both(`M${CX - 70} ${y + 8}C${CX - 92} ${y + 90} ${CX - 82} ${y + 194} ${CX - 22} ${y + 274}`), 0.5), ...seam(`M${CX} ${y + 10}C${CX + 8} ${y + 100} ${CX + 6} ${y + 190} ${CX} ${y + 262}`, 1.6, 4)]), ...stitch(t.hemAt(20), 0.5), ...stitch(t.hemAt(14), 0.5)] },
        w.band,
      ],
    }
  },
}

/** One ribbed sock in side view; the cut asks for the pair. */
export const sock: Silhouette = {
  paint: { fabric: 'fineknit', colours: ['#7A8A78'], roles: { rib: { fabric: 'rib' } } },
  fit: { h: 0.66, w: 0.7 },
  focus: [600, 420, 400],
  build({ seed, cut }): Drawing {
    const top = 420 - choice(cut, 'shaft', 60)
    const leg = `M500 ${top}C560 ${top + 8} 640 ${top + 8} 694 ${top}C696 ${top + 120} 700 640 706 760C714 830 706 886 660 936C606 990 530 1046 452 1086C398 1112 336 1104 322 1062C310 1022 340 980 392 938C452 890 506 846 510 766C514 640 504 ${top + 120} 500 ${top}Z`
    const heel = 'M706 762C714 832 704 888 660 936C640 946 606 930 596 900C590 850 640 790 706 762Z'
    const toe = 'M452 1086C398 1112 336 1104 322 1062C312 1030 332 996 372 960C410 976 446 1020 452 1086Z'
    const accent = choice(cut, 'accent', true) ? 'accent' : 'main'
    return {
      parts: [
        { d: `M500 ${top}C540 ${top - 16} 650 ${top - 16} 694 ${top}C650 ${top + 14} 550 ${top + 14} 500 ${top}Z`, role: 'inner', dim: 0.6, rad: 16, vol: 0.2, lift: null },
        { d: leg, rad: 86, vol: 0.85, soft: 3, open: `M500 ${top}C560 ${top + 8} 640 ${top + 8} 694 ${top}`, fold: along(seed, 0, { amp: 7, fine: 3 }), creases: stack(seed, [602, 560], [606, 760], 84, { n: 5, amp: 6, width: 10 }), relief: [] },
        { d: heel, clip: leg, role: accent, rad: 60, vol: 0.5, thick: 1.4, lift: null, relief: [{ d: 'M706 762C640 790 590 850 596 900C606 930 640 946 660 936', w: 2.4, h: -1.2, b: 1.2, dark: 0.22 }] },
        { d: toe, clip: leg, role: accent, rad: 46, vol: 0.6, thick: 1.4, lift: null, relief: [{ d: 'M372 960C410 976 446 1020 452 1086', w: 2.4, h: -1.2, b: 1.2, dark: 0.22 }] },
        { d: `M496 ${top - 2}C560 ${top + 8} 640 ${top + 8} 698 ${top - 2}L699 ${top + 96}C640 ${top + 108} 560 ${top + 108} 500 ${top + 96}Z`, role: 'rib', rad: 84, vol: 0.75, thick: 4, open: `M496 ${top}L698 ${top}M500 ${top + 100}L699 ${top + 100}`, lift: { r: 5, a: 0.28, dx: 1, dy: 4 } },
      ],
    }
  },
}

/** Bodysuit: a close top that ends in a brief. */
export const bodysuit: Silhouette = {
  paint: { fabric: 'rib', colours: ['#3B3937'] },
  focus: [600, 400, 440],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const sleeve = choice(cut, 'sleeveKind', 'none')
    const b: any = bodyBlock({ top: 230, neck: 104, depth: back ? 30 : 150, shoulder: sleeve === 'none' ? 156 : 180, slope: 42, chest: 204, arm: 250, waist: 172, hem: 200, length: 700, ...fitted(cut, view) })
    const t = b.top
    const w = back ? 90 : 50
    const half = `M${CX} ${t + b.depth}${b.neckHalf}L${b.SP.join(' ')}${b.armhole}C${CX - 198} ${t + 380} ${CX - 170} ${t + 420} ${CX - 168} ${t + 480}C${CX - 170} ${t + 560} ${CX - 204} ${t + 600} ${CX - 208} ${t + 690}C${CX - 150} ${t + 760} ${CX - w - 26} ${t + 830} ${CX - w} ${t + 960}C${CX - 30} ${t + 974} ${CX - 14} ${t + 976} ${CX} ${t + 976}`
    const leg = both(`M${CX - 202} ${t + 700}C${CX - 144} ${t + 768} ${CX - w - 14} ${t + 838} ${CX - w + 12} ${t + 962}`)
    const bound = (d: string) => [...welt(d, 9, 2), { d, w: 1.6, h: -0.8, b: 0.8, dark: 0.22 }]
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: Math.min(b.depth, 170) }, { band: 0, rise: 14 })),
        { d: sym(half), rad: 130, vol: 0.8, soft: 3, thick: 2.2, open: sleeve === 'none' ? '' : b.armPath, fold: hang(seed, { amp: 6, fine: 3 }), creases: mirrorCreases([[[CX - 196, t + 260, CX - 130, t + 300, CX - 40, t + 310], 14, 6], [[CX - 166, t + 470, CX - 100, t + 480, CX - 20, t + 470], 12, 5], [[CX - 170, t + 520, CX - 100, t + 520, CX - 40, t + 550], 12, 4], [[CX - 60, t + 920, CX - 40, t + 830, CX - 12, t + 790], 11, 4]], seed), relief: [...bound(both(`M${CX} ${t + b.depth}${b.neckHalf}`)), ...(sleeve === 'none' ? bound(b.armPath) : []), ...stitch(leg, 0.45)] },
        ...(sleeve === 'none' ? [] : sleeves(b, seed, { kind: sleeve, wide: -4, stitchHem: true, k: 0.9, amp: 9 })),
      ],
    }
  },
}

/** Boned top with a sweetheart neckline. */
export const corset: Silhouette = {
  paint: { fabric: 'satin', colours: ['#4B3A44'] },
  focus: [600, 520, 420],
  fit: { h: 0.6, w: 0.62 },
  build({ seed, cut }): Drawing {
    const len = choice(cut, 'length', 0)
    const straps = choice(cut, 'straps', true)
    const hy = 880 + len
    const edge = `M${CX} 436C${CX - 20} 396 ${CX - 66} 366 ${CX - 112} 368C${CX - 160} 372 ${CX - 196} 404 ${CX - 210} 452`
    const half = `${edge}C${CX - 204} 560 ${CX - 156} 640 ${CX - 150} 710C${CX - 152} 770 ${CX - 178} ${hy - 60} ${CX - 188} ${hy}C${CX - 130} ${hy + 18} ${CX - 60} ${hy + 40} ${CX} ${hy + 70}`
    const bones = [
      `M${CX - 70} 376C${CX - 74} 500 ${CX - 52} 640 ${CX - 50} 710C${CX - 50} 770 ${CX - 60} ${hy} ${CX - 66} ${hy + 40}`,
      `M${CX - 140} 374C${CX - 140} 500 ${CX - 100} 640 ${CX - 98} 710C${CX - 100} 770 ${CX - 122} ${hy} ${CX - 128} ${hy + 18}`,
    ]
    const shift = (d: string, by: number) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${+x + by} ${y}`)
    return {
      parts: [
        ...(straps ? [strap(`M${CX - 128} 376C${CX - 124} 280 ${CX - 100} 200 ${CX - 86} 190C${CX - 70} 240 ${CX - 80} 340 ${CX - 96} 430`, 13, 0.62), strap(`M${CX + 128} 376C${CX + 124} 280 ${CX + 100} 200 ${CX + 86} 190C${CX + 70} 240 ${CX + 80} 340 ${CX + 96} 430`, 13, 0.62)] : []),
        { d: sym(`M${CX} 402C${CX - 80} 398 ${CX - 150} 404 ${CX - 200} 446L${CX - 160} 480L${CX} 480`), role: 'inner', dim: 0.55, rad: 40, vol: 0.2, lift: null }, ...label(CX, 404, 46, 26),
        { d: sym(half), rad: 120, vol: 0.85, soft: 3, thick: 2.6, fold: hang(seed, { amp: 4, fine: 3 }), creases: mirrorCreases([[[CX - 150, 690, CX - 110, 700, CX - 60, 690], 11, 4], [[CX - 154, 740, CX - 110, 744, CX - 64, 760], 11, 4]], seed), relief: [...bones.flatMap((d) => [...welt(both(d), 13, 2.6), ...stitch(both(shift(d, -8)), 0.5), ...stitch(both(shift(d, 8)), 0.5)]), ...seam(`M${CX} 440L${CX} ${hy + 66}`, 1.8, 4), ...welt(both(edge), 9, 2), { d: both(edge), w: 1.6, h: -0.8, b: 0.8, dark: 0.24 }] },
        ...(straps ? [strap(`M${CX - 130} 378C${CX - 130} 300 ${CX - 116} 230 ${CX - 92} 194`, 14), strap(`M${CX + 130} 378C${CX + 130} 300 ${CX + 116} 230 ${CX + 92} 194`, 14)] : []),
        ...(choice(cut, 'laced', false) ? cord(`M${CX - 14} 470L${CX + 14} 500L${CX - 14} 530L${CX + 14} 560L${CX - 14} 590L${CX + 14} 620L${CX - 14} 650L${CX + 14} 680`, 6, 'trim') : []),
      ],
    }
  },
}
