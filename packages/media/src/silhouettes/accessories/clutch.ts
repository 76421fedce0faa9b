import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { stitch, stud } from '../../marks'
import { both, CX, ellipse, rect, sym } from '../../path'
import { soft } from './parts/bags-soft'
import { strap } from './parts/strap'

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
      ? sym(
          `M${CX} 596L${CX - 340} 596C${CX - 342} 640 ${CX - 330} 700 ${CX - 290} ${tip - 40}C${CX - 200} ${tip + 20} ${CX - 100} ${tip + 26} ${CX} ${tip + 26}`,
        )
      : sym(
          `M${CX} 596L${CX - 338} 596Q${CX - 344} 606 ${CX - 336} 616C${CX - 220} 690 ${CX - 110} ${tip - 30} ${CX - 20} ${tip + 10}Q${CX - 8} ${tip + 16} ${CX} ${tip + 16}`,
        )
    const edge = round
      ? both(
          `M${CX - 328} 620C${CX - 326} 660 ${CX - 314} 700 ${CX - 282} ${tip - 50}C${CX - 196} ${tip + 6} ${CX - 100} ${tip + 12} ${CX} ${tip + 12}`,
        )
      : both(`M${CX - 326} 608C${CX - 216} 678 ${CX - 110} ${tip - 42} ${CX - 18} ${tip - 4}`)
    return {
      ground: ellipse(CX, h, 320, 9),
      parts: [
        {
          d: sym(
            `M${CX} 600L${CX - 336} 600Q${CX - 346} 604 ${CX - 346} 616C${CX - 350} 720 ${CX - 350} 840 ${CX - 344} ${h - 24}Q${CX - 342} ${h} ${CX - 318} ${h}L${CX} ${h + 2}`,
          ),
          rad: 60,
          vol: 0.6,
          soft: 3,
          thick: 4,
          fold: soft(seed, 6),
          relief: stitch(
            both(`M${CX - 334} 640L${CX - 332} ${h - 26}Q${CX - 330} ${h - 14} ${CX - 312} ${h - 14}L${CX} ${h - 12}`),
            0.4,
          ),
        },
        {
          d: lid,
          rad: 60,
          vol: 0.45,
          soft: 3,
          thick: 5,
          fold: soft(seed + 3, 5),
          relief: stitch(edge, 0.4),
          lift: { r: 10, a: 0.42, dx: 3, dy: 8 },
        },
        ...(round
          ? [
              {
                d: rect(CX - 36, tip - 6, 72, 30, 6),
                role: 'metal',
                rad: 8,
                vol: 0.8,
                thick: 2,
                soft: 1,
                lift: { r: 4, a: 0.4, dx: 2, dy: 4 },
              } satisfies Part,
            ]
          : stud(CX, tip - 16, 13)),
        ...(choice(cut, 'wrist', false)
          ? [
              strap(
                `M${CX + 330} 660C${CX + 400} 720 ${CX + 420} 900 ${CX + 372} 940C${CX + 340} 950 ${CX + 330} 820 ${CX + 336} 690`,
                14,
              ),
            ]
          : []),
      ],
    }
  },
}
