import { choice } from '../../choice'
import { add, hang, mirrorCreases } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { both, CX, ellipse, flip, id, rect, sym } from '../../path'
import { soft } from './parts/bags-soft'
import { puller } from './parts/puller'
import { strap } from './parts/strap'
import { zipLine } from './parts/zip-line'

/** Daypack with a zipped front pocket. */
export const backpack: Silhouette = {
  paint: { fabric: 'canvas', colours: ['#45524A'], roles: { metal: { colours: ['#A9A7A0'] } } },
  fit: { h: 0.7, w: 0.66, y: 0.51 },
  focus: [560, 860, 460],
  build({ seed, cut }): Drawing {
    const flapped = choice(cut, 'flap', false)
    const w = 240 + choice(cut, 'ease', 0)
    const body = sym(
      `M${CX} 420C${CX - 110} 420 ${CX - w + 40} 446 ${CX - w + 10} 560C${CX - w - 10} 700 ${CX - w - 14} 900 ${CX - w - 6} 1060C${CX - w} 1116 ${CX - w + 24} 1136 ${CX - w + 70} 1140C${CX - 100} 1146 ${CX - 50} 1146 ${CX} 1146`,
    )
    const pocket = sym(
      `M${CX} 790C${CX - 90} 790 ${CX - 160} 794 ${CX - 180} 812C${CX - 192} 900 ${CX - 194} 1000 ${CX - 186} 1080C${CX - 180} 1100 ${CX - 160} 1106 ${CX - 130} 1108L${CX} 1112`,
    )
    const lid = sym(
      `M${CX} 412C${CX - 110} 412 ${CX - w + 36} 440 ${CX - w + 4} 556C${CX - w - 4} 640 ${CX - w} 700 ${CX - w + 12} 730C${CX - 150} 756 ${CX - 70} 760 ${CX} 760`,
    )
    return {
      ground: ellipse(CX, 1146, w - 10, 9),
      parts: [
        strap(`M${CX - 70} 430C${CX - 66} 350 ${CX + 66} 350 ${CX + 70} 430`, 26, 0.92),
        ...[id, flip].map((f) => ({
          ...strap(
            f(
              `M${CX - 90} 450C${CX - 200} 420 ${CX - 300} 560 ${CX - 294} 760C${CX - 290} 880 ${CX - 270} 980 ${CX - 220} 1080`,
            ),
            46,
            0.8,
          ),
        })),
        {
          d: body,
          rad: 110,
          vol: 0.85,
          soft: 3.4,
          thick: 4,
          fold: add(soft(seed, 8), hang(seed, { amp: 7, from: 500, to: 1100 })),
          creases: mirrorCreases(
            [
              [[CX - w, 700, CX - 180, 730, CX - 110, 720], 18, 5],
              [[CX - w, 1040, CX - 190, 1020, CX - 160, 1060], 16, 5],
            ],
            seed,
          ),
          relief: [
            ...(flapped
              ? []
              : [
                  ...seam(
                    both(`M${CX} 470C${CX - 90} 470 ${CX - w + 56} 490 ${CX - w + 36} 590L${CX - w + 20} 720`),
                    2,
                    5,
                  ),
                  ...stitch(
                    both(`M${CX} 500C${CX - 80} 500 ${CX - w + 82} 516 ${CX - w + 62} 600L${CX - w + 46} 720`),
                    0.5,
                  ),
                ]),
          ],
        },
        ...(flapped
          ? [
              {
                d: pocket,
                rad: 60,
                vol: 0.5,
                thick: 4,
                soft: 3,
                fold: soft(seed + 2, 5),
                relief: stitch(
                  both(`M${CX} 1100L${CX - 130} 1096C${CX - 158} 1094 ${CX - 172} 1088 ${CX - 176} 1074`),
                  0.5,
                ),
                lift: { r: 8, a: 0.36, dx: 2, dy: 5 },
              } satisfies Part,
              {
                d: lid,
                rad: 80,
                vol: 0.6,
                thick: 5,
                soft: 3,
                fold: soft(seed + 4, 6),
                relief: stitch(both(`M${CX} 746C${CX - 70} 746 ${CX - 150} 742 ${CX - w + 24} 718`), 0.6),
                lift: { r: 12, a: 0.42, dx: 3, dy: 9 },
              } satisfies Part,
              ...[-1, 1].flatMap((s) => [
                strap(`M${CX + s * 96} 690L${CX + s * 96} 900`, 26),
                {
                  d: rect(CX + s * 96 - 22, 780, 44, 36, 6) + rect(CX + s * 96 - 13, 789, 26, 18, 3),
                  holes: true,
                  role: 'metal',
                  rad: 6,
                  vol: 0.9,
                  thick: 2,
                  soft: 0.8,
                  lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
                } satisfies Part,
              ]),
            ]
          : [
              zipLine(
                `M${CX - w + 34} 640C${CX - w + 44} 520 ${CX - 130} 478 ${CX} 478C${CX + 130} 478 ${CX + w - 44} 520 ${CX + w - 34} 640`,
              ),
              puller(CX + w - 36, 636),
              {
                d: pocket,
                rad: 60,
                vol: 0.6,
                thick: 5,
                soft: 3,
                fold: soft(seed + 2, 6),
                relief: [
                  ...stitch(
                    both(`M${CX} 1100L${CX - 130} 1096C${CX - 158} 1094 ${CX - 172} 1088 ${CX - 176} 1074`),
                    0.5,
                  ),
                ],
                lift: { r: 9, a: 0.4, dx: 2, dy: 6 },
              } satisfies Part,
              zipLine(`M${CX - 168} 852L${CX + 168} 852`),
              puller(CX + 150, 854),
              {
                d: rect(CX - 30, 620, 60, 60, 4),
                role: 'label',
                rad: 8,
                vol: 0.2,
                thick: 2,
                lift: { r: 3, a: 0.35, dx: 1, dy: 3 },
                relief: stitch(rect(CX - 24, 626, 48, 48, 3), 0.5),
              } satisfies Part,
            ]),
      ],
    }
  },
}
