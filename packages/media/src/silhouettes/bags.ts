import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { add, hang, mirrorCreases } from '../drape'
import { fbm } from '../field'
import { layer, seam, stitch, stud, welt } from '../marks'
import { both, CX, ellipse, flip, rect, ribbon, sym } from '../path'

const id = (d: string) => d
const soft = (seed: number, amp = 5) => (x: number, y: number) => amp * fbm(x * 0.006, y * 0.006, seed, 2)
const strap = (d: string, w: number, dim = 1): Part => ({ d: ribbon(d, w), rad: w * 0.55, vol: 0.6, thick: 2.5, soft: 1.2, dim, role: 'trim', lift: { r: 6, a: 0.36, dx: 3, dy: 5 }, relief: stitch(d, 0.3) })
const zipLine = (d: string): Part => ({ d: ribbon(d, 13), role: 'metal', rad: 5, vol: 0.5, thick: 1.4, soft: 0.9, lift: { r: 3, a: 0.4, dx: 1, dy: 2 }, relief: [{ d, w: 6, h: 1.2, b: 0.7, dash: '1.6 2.8', dark: 0.34 }] })
const puller = (x: number, y: number): Part => ({ d: rect(x - 5, y, 10, 34, 4), role: 'metal', rad: 5, vol: 0.8, soft: 0.8, lift: { r: 3, a: 0.45, dx: 1, dy: 3 } })

/** Daypack with a zipped front pocket. */
export const backpack: Silhouette = {
  paint: { fabric: 'canvas', colours: ['#45524A'], roles: { metal: { colours: ['#A9A7A0'] } } },
  fit: { h: 0.7, w: 0.66, y: 0.51 },
  focus: [560, 860, 460],
  build({ seed, cut }): Drawing {
    const flapped = choice(cut, 'flap', false)
    const w = 240 + choice(cut, 'ease', 0)
    const body = sym(`M${CX} 420C${CX - 110} 420 ${CX - w + 40} 446 ${CX - w + 10} 560C${CX - w - 10} 700 ${CX - w - 14} 900 ${CX - w - 6} 1060C${CX - w} 1116 ${CX - w + 24} 1136 ${CX - w + 70} 1140C${CX - 100} 1146 ${CX - 50} 1146 ${CX} 1146`)
    const pocket = sym(`M${CX} 790C${CX - 90} 790 ${CX - 160} 794 ${CX - 180} 812C${CX - 192} 900 ${CX - 194} 1000 ${CX - 186} 1080C${CX - 180} 1100 ${CX - 160} 1106 ${CX - 130} 1108L${CX} 1112`)
    const lid = sym(`M${CX} 412C${CX - 110} 412 ${CX - w + 36} 440 ${CX - w + 4} 556C${CX - w - 4} 640 ${CX - w} 700 ${CX - w + 12} 730C${CX - 150} 756 ${CX - 70} 760 ${CX} 760`)
    return {
      ground: ellipse(CX, 1146, w - 10, 9),
      parts: [
        strap(`M${CX - 70} 430C${CX - 66} 350 ${CX + 66} 350 ${CX + 70} 430`, 26, 0.92),
        ...[id, flip].map((f) => ({ ...strap(f(`M${CX - 90} 450C${CX - 200} 420 ${CX - 300} 560 ${CX - 294} 760C${CX - 290} 880 ${CX - 270} 980 ${CX - 220} 1080`), 46, 0.8) })),
        { d: body, rad: 110, vol: 0.85, soft: 3.4, thick: 4, fold: add(soft(seed, 8), hang(seed, { amp: 7, from: 500, to: 1100 })), creases: mirrorCreases([[[CX - w, 700, CX - 180, 730, CX - 110, 720], 18, 5], [[CX - w, 1040, CX - 190, 1020, CX - 160, 1060], 16, 5]], seed), relief: [...(flapped ? [] : [...seam(both(`M${CX} 470C${CX - 90} 470 ${CX - w + 56} 490 ${CX - w + 36} 590L${CX - w + 20} 720`), 2, 5), ...stitch(both(`M${CX} 500C${CX - 80} 500 ${CX - w + 82} 516 ${CX - w + 62} 600L${CX - w + 46} 720`), 0.5)])] },
        ...(flapped
          ? [
            { d: pocket, rad: 60, vol: 0.5, thick: 4, soft: 3, fold: soft(seed + 2, 5), relief: stitch(both(`M${CX} 1100L${CX - 130} 1096C${CX - 158} 1094 ${CX - 172} 1088 ${CX - 176} 1074`), 0.5), lift: { r: 8, a: 0.36, dx: 2, dy: 5 } } satisfies Part,
            { d: lid, rad: 80, vol: 0.6, thick: 5, soft: 3, fold: soft(seed + 4, 6), relief: stitch(both(`M${CX} 746C${CX - 70} 746 ${CX - 150} 742 ${CX - w + 24} 718`), 0.6), lift: { r: 12, a: 0.42, dx: 3, dy: 9 } } satisfies Part,
            ...[-1, 1].flatMap((s) => [strap(`M${CX + s * 96} 690L${CX + s * 96} 900`, 26), { d: rect(CX + s * 96 - 22, 780, 44, 36, 6) + rect(CX + s * 96 - 13, 789, 26, 18, 3), holes: true, role: 'metal', rad: 6, vol: 0.9, thick: 2, soft: 0.8, lift: { r: 3, a: 0.4, dx: 1, dy: 3 } } satisfies Part]),
          ]
          : [
            zipLine(`M${CX - w + 34} 640C${CX - w + 44} 520 ${CX - 130} 478 ${CX} 478C${CX + 130} 478 ${CX + w - 44} 520 ${CX + w - 34} 640`), puller(CX + w - 36, 636),
            { d: pocket, rad: 60, vol: 0.6, thick: 5, soft: 3, fold: soft(seed + 2, 6), relief: [...stitch(both(`M${CX} 1100L${CX - 130} 1096C${CX - 158} 1094 ${CX - 172} 1088 ${CX - 176} 1074`), 0.5)], lift: { r: 9, a: 0.4, dx: 2, dy: 6 } } satisfies Part,
            zipLine(`M${CX - 168} 852L${CX + 168} 852`), puller(CX + 150, 854),
            { d: rect(CX - 30, 620, 60, 60, 4), role: 'label', rad: 8, vol: 0.2, thick: 2, lift: { r: 3, a: 0.35, dx: 1, dy: 3 }, relief: stitch(rect(CX - 24, 626, 48, 48, 3), 0.5) } satisfies Part,
          ]),
      ],
    }
  },
}

/** Envelope clutch. */
export const clutch: Silhouette = {
  paint: { fabric: 'satin', colours: ['#7C2F36'], roles: { metal: { colours: ['#C9AE78'] } } },
  fit: { h: 0.42, w: 0.72, y: 0.52 },
  focus: [600, 760, 460],
  build({ seed, cut }): Drawing {
    const tip = 800 + choice(cut, 'drop', 0)
    const round = choice(cut, 'round', false)
    const h = 950 + choice(cut, 'height', 0)
    const lid = round
      ? sym(`M${CX} 596L${CX - 340} 596C${CX - 342} 640 ${CX - 330} 700 ${CX - 290} ${tip - 40}C${CX - 200} ${tip + 20} ${CX - 100} ${tip + 26} ${CX} ${tip + 26}`)
      : sym(`M${CX} 596L${CX - 338} 596Q${CX - 344} 606 ${CX - 336} 616C${CX - 220} 690 ${CX - 110} ${tip - 30} ${CX - 20} ${tip + 10}Q${CX - 8} ${tip + 16} ${CX} ${tip + 16}`)
    const edge = round
      ? both(`M${CX - 328} 620C${CX - 326} 660 ${CX - 314} 700 ${CX - 282} ${tip - 50}C${CX - 196} ${tip + 6} ${CX - 100} ${tip + 12} ${CX} ${tip + 12}`)
      : both(`M${CX - 326} 608C${CX - 216} 678 ${CX - 110} ${tip - 42} ${CX - 18} ${tip - 4}`)
    return {
      ground: ellipse(CX, h, 320, 9),
      parts: [
        { d: sym(`M${CX} 600L${CX - 336} 600Q${CX - 346} 604 ${CX - 346} 616C${CX - 350} 720 ${CX - 350} 840 ${CX - 344} ${h - 24}Q${CX - 342} ${h} ${CX - 318} ${h}L${CX} ${h + 2}`), rad: 60, vol: 0.6, soft: 3, thick: 4, fold: soft(seed, 6), relief: stitch(both(`M${CX - 334} 640L${CX - 332} ${h - 26}Q${CX - 330} ${h - 14} ${CX - 312} ${h - 14}L${CX} ${h - 12}`), 0.4) },
        { d: lid, rad: 60, vol: 0.45, soft: 3, thick: 5, fold: soft(seed + 3, 5), relief: stitch(edge, 0.4), lift: { r: 10, a: 0.42, dx: 3, dy: 8 } },
        ...(round ? [{ d: rect(CX - 36, tip - 6, 72, 30, 6), role: 'metal', rad: 8, vol: 0.8, thick: 2, soft: 1, lift: { r: 4, a: 0.4, dx: 2, dy: 4 } } satisfies Part] : stud(CX, tip - 16, 13)),
        ...(choice(cut, 'wrist', false) ? [strap(`M${CX + 330} 660C${CX + 400} 720 ${CX + 420} 900 ${CX + 372} 940C${CX + 340} 950 ${CX + 330} 820 ${CX + 336} 690`, 14)] : []),
      ],
    }
  },
}

/** Folded wallet, closed by a tab or a zip. */
export const wallet: Silhouette = {
  paint: { fabric: 'leather', colours: ['#6B4A33'], roles: { metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.36, w: 0.62, y: 0.51 },
  focus: [640, 760, 420],
  build({ seed, cut }): Drawing {
    const kind = choice(cut, 'kind', 'tab')
    const w = kind === 'bifold' ? 250 : 310
    const h = kind === 'bifold' ? 200 : 176
    const y = 760
    const face = rect(CX - w, y - h, 2 * w, 2 * h, 26)
    return {
      ground: ellipse(CX + 4, y + h + 2, w - 10, 7),
      parts: [
        { d: rect(CX - w + 12, y - h - 10, 2 * w - 8, 2 * h + 4, 24), dim: 0.72, rad: 26, vol: 0.4, thick: 3, lift: null },
        { d: rect(CX - w + 8, y - h - 4, 2 * w - 6, 2 * h + 2, 24), role: 'lining', dim: 0.8, rad: 20, vol: 0.3, lift: { r: 3, a: 0.3, dx: 1, dy: 2 } },
        { d: face, rad: 46, vol: 0.45, soft: 3, thick: 4, fold: soft(seed, 5), relief: [...stitch(rect(CX - w + 14, y - h + 14, 2 * w - 28, 2 * h - 28, 16), 0.6), ...(kind === 'bifold' ? welt(`M${CX - w + 6} ${y - h + 10}L${CX - w + 6} ${y + h - 10}`, 10, 3) : []), ...layer(rect(CX - w + 48, y + h - 66, 84, 20, 2), -0.8)], lift: { r: 6, a: 0.36, dx: 2, dy: 4 } },
        ...(kind === 'zip' ? [zipLine(`M${CX - w + 30} ${y - h + 3}L${CX + w - 26} ${y - h + 3}L${CX + w - 3} ${y - h + 30}L${CX + w - 3} ${y + h - 40}`), puller(CX + w - 4, y + h - 60)] : []),
        ...(kind === 'tab' ? [{ d: `M${CX + w + 4} ${y - 44}L${CX + w - 90} ${y - 44}Q${CX + w - 134} ${y} ${CX + w - 90} ${y + 44}L${CX + w + 4} ${y + 44}Z`, rad: 30, vol: 0.4, thick: 4, relief: stitch(`M${CX + w - 4} ${y - 33}L${CX + w - 88} ${y - 33}Q${CX + w - 120} ${y} ${CX + w - 88} ${y + 33}L${CX + w - 4} ${y + 33}`, 0.6), lift: { r: 7, a: 0.4, dx: -2, dy: 5 } } satisfies Part, ...stud(CX + w - 84, y, 12)] : []),
      ],
    }
  },
}

/** Small bag on a long strap. */
export const crossbody: Silhouette = {
  paint: { fabric: 'leather', colours: ['#9A6B45'], roles: { metal: { colours: ['#C9AE78'] } } },
  fit: { h: 0.7, w: 0.6, y: 0.51 },
  focus: [600, 960, 420],
  build({ seed, cut }): Drawing {
    const camera = choice(cut, 'camera', true)
    const w = 220 + choice(cut, 'ease', 0)
    const [y0, y1] = [830, 1140]
    const body = rect(CX - w, y0, 2 * w, y1 - y0, 44)
    return {
      ground: ellipse(CX, y1 + 1, w - 20, 8),
      parts: [
        { ...strap(`M${CX - w + 8} ${y0 + 36}C${CX - w - 20} 600 ${CX - 150} 330 ${CX} 330C${CX + 150} 330 ${CX + w + 20} 600 ${CX + w - 8} ${y0 + 36}`, 20), grain: 0 },
        { d: body, rad: 70, vol: 0.8, soft: 3, thick: 4, fold: soft(seed, 6), relief: stitch(rect(CX - w + 16, y0 + 16, 2 * w - 32, y1 - y0 - 32, 32), 0.45) },
        ...(camera
          ? [
            zipLine(`M${CX - w + 34} ${y0 + 26}L${CX + w - 34} ${y0 + 26}`), puller(CX + w - 56, y0 + 28),
            { d: rect(CX - w + 34, y0 + 92, 2 * w - 68, y1 - y0 - 128, 26), rad: 40, vol: 0.35, thick: 4, soft: 2, fold: soft(seed + 4, 4), relief: stitch(rect(CX - w + 44, y0 + 102, 2 * w - 88, y1 - y0 - 148, 20), 0.45), lift: { r: 6, a: 0.36, dx: 2, dy: 5 } } satisfies Part,
          ]
          : [
            { d: sym(`M${CX} ${y0 - 8}L${CX - w + 20} ${y0 - 8}Q${CX - w - 4} ${y0 - 4} ${CX - w - 2} ${y0 + 30}C${CX - w + 4} ${y0 + 110} ${CX - w + 40} ${y0 + 180} ${CX - 120} ${y0 + 196}C${CX - 70} ${y0 + 204} ${CX - 30} ${y0 + 206} ${CX} ${y0 + 206}`), rad: 60, vol: 0.5, thick: 5, soft: 2.6, fold: soft(seed + 4, 4), relief: stitch(both(`M${CX - w + 10} ${y0 + 30}C${CX - w + 16} ${y0 + 104} ${CX - w + 50} ${y0 + 168} ${CX - 118} ${y0 + 184}C${CX - 70} ${y0 + 192} ${CX - 30} ${y0 + 194} ${CX} ${y0 + 194}`), 0.45), lift: { r: 9, a: 0.42, dx: 2, dy: 7 } } satisfies Part,
            { d: ellipse(CX, y0 + 186, 22, 22), role: 'metal', rad: 14, vol: 0.8, thick: 2, soft: 1, lift: { r: 4, a: 0.42, dx: 2, dy: 4 }, relief: [{ d: ellipse(CX, y0 + 186, 12), w: 2, h: -1, b: 1, dark: 0.25 }] } satisfies Part,
          ]),
        ...[-1, 1].map((s): Part => ({ d: ellipse(CX + s * (w - 8), y0 + 32, 20) + ellipse(CX + s * (w - 8), y0 + 32, 10), holes: true, role: 'metal', rad: 6, vol: 0.9, soft: 0.9, lift: { r: 3, a: 0.4, dx: 1, dy: 2 } })),
      ],
    }
  },
}
