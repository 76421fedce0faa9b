import { choice } from '../../choice'
import { add, flare, hang, mirrorCreases } from '../../drape'
import type { Crease, Silhouette } from '../../drawing'
import { label, stitch, welt } from '../../marks'
import { both, CX, ribbon, sym } from '../../path'

export const slipdress: Silhouette = {
  paint: { fabric: 'satin', colours: ['#7C2F36'] },
  focus: [600, 380, 460],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const L = choice(cut, 'length', 0),
      W = choice(cut, 'flare', 0),
      hy = 1420 + L,
      // the shorter the dress, the less its skirt has room to flare
      hw = Math.round(206 + (70 + W) * Math.min(1, Math.max(0.42, (hy - 600) / 720)))
    const nd = back ? 372 : 346 + choice(cut, 'drop', 0)
    const corner =
      L < -100
        ? `${CX - hw + 1} ${hy - 20}Q${CX - hw - 1} ${hy} ${CX - hw + 20} ${hy + 5}C${CX - hw * 0.7} ${hy + 20}`
        : `${CX - hw} ${hy}C${CX - hw * 0.72} ${hy + 20}`
    const half = `M${CX} ${nd}C${CX - 40} ${nd - 6} ${CX - 84} ${nd - 46} ${CX - 116} 254C${CX - 128} 300 ${CX - 146} 352 ${CX - 178} 396C${CX - 176} 480 ${CX - 158} 560 ${CX - 142} 610C${CX - 150} 700 ${CX - 184} 770 ${CX - 192} 850C${CX - 192 - (hw - 192) * 0.26} ${850 + (hy - 850) * 0.35} ${CX - 192 - (hw - 192) * 0.64} ${850 + (hy - 850) * 0.68} ${corner} ${CX - hw * 0.33} ${hy + 26} ${CX} ${hy + 26}`
    const creases = mirrorCreases(
      [
        [[CX - 170, 420, CX - 110, 470, CX - 30, 478], 18, 9],
        [[CX - 150, 560, CX - 90, 540, CX - 40, 500], 13, 6],
        [[CX - 144, 606, CX - 100, 590, CX - 30, 604], 12, 9],
        [[CX - 150, 640, CX - 100, 640, CX - 44, 690], 13, 7],
        [[CX - 90, 700, CX - 120, 900, CX - 160, 1240], 22, 9],
      ],
      seed,
    )
    const cowl: Crease[] =
      back || !choice(cut, 'cowl', true)
        ? []
        : [
            [[CX - 98, 290, CX, 430, CX + 98, 290], 12, 9],
            [[CX - 112, 300, CX - 6, 500, CX + 116, 310], 14, 8],
            [[CX - 130, 350, CX + 8, 560, CX + 132, 350], 16, 6],
          ]
    const arm = both(`M${CX - 122} 262C${CX - 134} 306 ${CX - 152} 356 ${CX - 184} 402`)
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} 372C${CX - 60} 372 ${CX - 130} 360 ${CX - 172} 392L${CX - 120} 300C${CX - 60} 330 ${CX - 30} 352 ${CX} 410`,
                ),
                role: 'inner',
                dim: 0.5,
                rad: 40,
                vol: 0.15,
                lift: null,
              },
              strap(`M${CX - 100} 120C${CX - 96} 200 ${CX - 96} 300 ${CX - 100} 372`, 0.62),
              strap(`M${CX + 100} 120C${CX + 96} 200 ${CX + 96} 300 ${CX + 100} 372`, 0.62),
              ...label(CX, 374, 44, 26),
            ]),
        {
          d: sym(half),
          rad: 112,
          vol: 0.8,
          thick: 2,
          ripple: { from: hy - 160, by: 0.4 },
          open: `M${CX - hw} ${hy}C${CX - hw * 0.72} ${hy + 20} ${CX + hw * 0.72} ${hy + 20} ${CX + hw} ${hy}`,
          fold: add(
            flare(seed, { y0: 620, y1: hy + 20, w0: 150, w1: hw - 26, amp: 24 + W * 0.06, n: 5, power: 0.9 }),
            hang(seed, { amp: 10 }),
          ),
          creases: [...creases, ...cowl],
          relief: [
            ...welt(arm, 7, 2),
            { d: arm, w: 1.6, h: -0.8, b: 0.8, dark: 0.25 },
            ...stitch(
              both(
                `M${CX - hw + 2} ${hy - 12}C${CX - hw * 0.72} ${hy + 8} ${CX - hw * 0.33} ${hy + 14} ${CX} ${hy + 14}`,
              ),
              0.4,
            ),
            ...(choice(cut, 'slit', false) && !back
              ? [
                  {
                    d: `M${CX + 96} ${hy - 330}C${CX + 104} ${hy - 200} ${CX + 112} ${hy - 100} ${CX + 118} ${hy + 20}`,
                    w: 7,
                    h: -5,
                    b: 3,
                    dark: 0.4,
                  },
                ]
              : []),
          ],
        },
        strap(`M${CX - 113} 262C${CX - 112} 210 ${CX - 108} 170 ${CX - 100} 120`),
        strap(`M${CX + 113} 262C${CX + 112} 210 ${CX + 108} 170 ${CX + 100} 120`),
      ],
    }
  },
}

const strap = (d: string, dim = 1) => ({
  d: ribbon(d, 8),
  rad: 5,
  vol: 0.9,
  thick: 1,
  soft: 0.8,
  dim,
  lift: { r: 3, a: 0.35, dx: 2, dy: 4 },
})
