import { choice } from '../../choice'
import { hang } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { seam, stitch, welt } from '../../marks'
import { CX, flip, id, rect, sym } from '../../path'
import { strap } from './parts/underwear-strap'

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
      d: f(cup),
      rad: 120,
      vol: 0.95,
      soft: 4,
      thick: 2,
      grain: s * 8,
      fold: hang(seed + s, { amp: 2, fine: 2 }),
      relief: [
        ...welt(f(edge), 8, 1.6),
        ...(smooth
          ? []
          : [
              ...seam(f(`M${CX - 244} 600C${CX - 170} 590 ${CX - 80} 620 ${CX - 16} 668`), 1.2, 4),
              ...stitch(f(`M${CX - 240} 612C${CX - 170} 602 ${CX - 80} 632 ${CX - 20} 680`), 0.4),
            ]),
      ],
      lift: { r: 6, a: 0.28, dx: 1, dy: 4 },
    })
    const wing = (f: (d: string) => string): Part => ({
      d: f(
        `M${CX - 236} 556C${CX - 270} 590 ${CX - 300} 610 ${CX - 322} 612L${CX - 318} 690C${CX - 280} 740 ${CX - 200} 776 ${CX - 120} 776L${CX - 120} 740Z`,
      ),
      rad: 50,
      vol: 0.5,
      thick: 2,
      relief: stitch(f(`M${CX - 318} 680C${CX - 280} 728 ${CX - 210} 762 ${CX - 130} 766`), 0.4),
      lift: { r: 5, a: 0.25 },
    })
    return {
      parts: [
        strap(
          `M${CX - 322} 612C${CX - 240} 540 ${CX - 100} 524 ${CX} 522C${CX + 100} 524 ${CX + 240} 540 ${CX + 322} 612`,
          30,
          0.62,
        ),
        strap(
          `M${CX - 176} 452C${CX - 176} 360 ${CX - 150} 280 ${CX - 120} 268C${CX - 96} 280 ${CX - 92} 400 ${CX - 100} 528`,
          15,
          0.7,
        ),
        strap(
          `M${CX + 176} 452C${CX + 176} 360 ${CX + 150} 280 ${CX + 120} 268C${CX + 96} 280 ${CX + 92} 400 ${CX + 100} 528`,
          15,
          0.7,
        ),
        wing(id),
        wing(flip),
        {
          d: sym(
            `M${CX} 652C${CX - 10} 652 ${CX - 16} 656 ${CX - 20} 664L${CX - 56} 772C${CX - 30} 776 ${CX - 10} 776 ${CX} 776`,
          ),
          rad: 40,
          vol: 0.3,
          thick: 2,
          lift: { r: 4, a: 0.24 },
        },
        part(id, 1),
        part(flip, -1),
        {
          d: sym(
            `M${CX} 762C${CX - 60} 764 ${CX - 180} 768 ${CX - 236} 714C${CX - 200} 772 ${CX - 160} 786 ${CX - 110} 788C${CX - 60} 790 ${CX - 30} 788 ${CX} 788`,
          ),
          role: 'trim',
          rad: 14,
          vol: 0.5,
          thick: 2,
          lift: { r: 3, a: 0.24 },
        },
        strap(`M${CX - 176} 458C${CX - 178} 400 ${CX - 168} 330 ${CX - 140} 284`, 16),
        strap(`M${CX + 176} 458C${CX + 178} 400 ${CX + 168} 330 ${CX + 140} 284`, 16),
        ...[-1, 1].map(
          (s): Part => ({
            d: rect(CX + s * 176 - 12, 396, 24, 18, 4),
            role: 'metal',
            rad: 5,
            vol: 0.8,
            thick: 1.4,
            soft: 0.8,
            lift: { r: 2.5, a: 0.4, dx: 1, dy: 2 },
          }),
        ),
        ...[-1, 1].map(
          (s): Part => ({
            d: `M${CX} 662C${CX + s * 10} 650 ${CX + s * 24} 652 ${CX + s * 24} 664C${CX + s * 24} 676 ${CX + s * 10} 674 ${CX} 664Z`,
            role: 'trim',
            rad: 8,
            vol: 0.9,
            soft: 1,
            lift: { r: 2.5, a: 0.4, dx: 1, dy: 2 },
          }),
        ),
      ],
    }
  },
}
