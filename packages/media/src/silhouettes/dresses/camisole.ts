import { choice } from '../../choice'
import { add, flare, hang, mirrorCreases } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { label, stitch, welt } from '../../marks'
import { both, CX, ribbon, sym } from '../../path'

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
    const side = `C${CX - 178 - ease} 520 ${CX - 172 - ease} 640 ${CX - 184 - ease} 740C${CX - 190 - ease} 800 ${CX - 196 - ease} ${hy - 70} ${CX - 200 - ease} ${hy - 16}Q${CX - 201 - ease} ${hy + 1} ${CX - 186 - ease} ${hy + 4}`
    const edge = `M${CX} ${nd}C${CX - 40} ${nd - 6} ${CX - 84} ${nd - 50} ${CX - 116} 262C${CX - 128} 310 ${CX - 150} 368 ${CX - 188 - ease} 414`
    const hemHalf = `C${CX - 130} ${hy + 16} ${CX - 60} ${hy + 22} ${CX} ${hy + 22}`
    const hem = `M${CX - 200 - ease} ${hy}C${CX - 130} ${hy + 16} ${CX + 130} ${hy + 16} ${CX + 200 + ease} ${hy}`
    const cowl = choice(cut, 'cowl', false) && !back
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} 392C${CX - 60} 392 ${CX - 130} 380 ${CX - 182} 410L${CX - 120} 300C${CX - 60} 340 ${CX - 30} 362 ${CX} 430`,
                ),
                role: 'inner',
                dim: 0.52,
                rad: 40,
                vol: 0.15,
                lift: null,
              } satisfies Part,
              thinStrap(`M${CX - strapX} 110C${CX - strapX + 6} 200 ${CX - strapX + 4} 300 ${CX - strapX} 396`, 0.62),
              thinStrap(`M${CX + strapX} 110C${CX + strapX - 6} 200 ${CX + strapX - 4} 300 ${CX + strapX} 396`, 0.62),
              ...label(CX, 394, 44, 26),
            ]),
        {
          d: sym(`${edge}${side}${hemHalf}`),
          rad: 112,
          vol: 0.78,
          thick: 2,
          open: hem,
          ripple: { from: hy - 100, by: 0.35 },
          fold: add(
            hang(seed, { amp: 16, from: 420, to: hy }),
            flare(seed, { y0: 560, y1: hy, w0: 176, w1: 200, amp: 14, n: 5 }),
          ),
          creases: mirrorCreases(
            [
              [[CX - 176, 440, CX - 110, 488, CX - 30, 496], 17, 8],
              [[CX - 172, 600, CX - 100, 590, CX - 30, 610], 13, 7],
              [[CX - 176, 680, CX - 110, 700, CX - 50, 740], 14, 6],
              ...(cowl ? [[[CX - 98, 296, CX, 440, CX + 98, 296], 12, 9] as [number[], number, number]] : []),
            ],
            seed,
          ),
          relief: [
            ...welt(both(edge), 8, 2),
            { d: both(edge), w: 1.6, h: -0.8, b: 0.8, dark: 0.25 },
            ...stitch(
              both(`M${CX - 199 - ease} ${hy - 14}C${CX - 130} ${hy + 2} ${CX - 60} ${hy + 8} ${CX} ${hy + 8}`),
              0.4,
            ),
          ],
        },
        ...(lace && !back
          ? [
              {
                d: ribbon(
                  both(edge)
                    .split('M')
                    .filter(Boolean)
                    .map((p) => `M${p}`)[0]!,
                  40,
                ),
                clip: sym(`${edge}${side}${hemHalf}`),
                role: 'lace',
                rad: 20,
                vol: 0.3,
                thick: 1.6,
                lift: { r: 3, a: 0.3, dx: 1, dy: 2 },
              } satisfies Part,
              {
                d: ribbon(
                  both(edge)
                    .split('M')
                    .filter(Boolean)
                    .map((p) => `M${p}`)[1]!,
                  40,
                ),
                clip: sym(`${edge}${side}${hemHalf}`),
                role: 'lace',
                rad: 20,
                vol: 0.3,
                thick: 1.6,
                lift: { r: 3, a: 0.3, dx: 1, dy: 2 },
              } satisfies Part,
            ]
          : []),
        thinStrap(`M${CX - 114} 270C${CX - 113} 216 ${CX - 110} 160 ${CX - strapX} 110`),
        thinStrap(`M${CX + 114} 270C${CX + 113} 216 ${CX + 110} 160 ${CX + strapX} 110`),
      ],
    }
  },
}

const thinStrap = (d: string, dim = 1, w = 8): Part => ({
  d: ribbon(d, w),
  rad: 5,
  vol: 0.9,
  thick: 1,
  soft: 0.8,
  dim,
  lift: { r: 3, a: 0.35, dx: 2, dy: 4 },
})
