import { choice } from '../../choice'
import { hang, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { label, seam, stitch, twin } from '../../marks'
import { both, CX, sym } from '../../path'

export const tank: Silhouette = {
  paint: { fabric: 'rib', colours: ['#EFEAE0'] },
  fit: { h: 0.76, w: 0.74 },
  focus: [560, 400, 420],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const drop = choice(cut, 'drop', 0),
      len = choice(cut, 'length', 0),
      ease = choice(cut, 'ease', 0),
      st = choice(cut, 'strap', 0)
    const nd = back ? 390 : 452 + drop,
      hy = 1060 + len
    const half = `M${CX} ${nd}C${CX - 62} ${nd} ${CX - 92} ${nd - 70} ${CX - 100} 246L${CX - 152 - st} 262C${CX - 150 - st} 380 ${CX - 160 - st} 500 ${CX - 214 - ease} 560C${CX - 206 - ease} ${560 + (hy - 560) * 0.28} ${CX - 196 - ease} ${560 + (hy - 560) * 0.48} ${CX - 206 - ease} ${560 + (hy - 560) * 0.68}C${CX - 212 - ease} ${560 + (hy - 560) * 0.8} ${CX - 216 - ease} ${560 + (hy - 560) * 0.9} ${CX - 218 - ease} ${hy}C${CX - 120} ${hy + 14} ${CX - 60} ${hy + 16} ${CX} ${hy + 16}`
    const neckLine = both(`M${CX} ${nd + 18}C${CX - 76} ${nd + 18} ${CX - 108} ${nd - 66} ${CX - 116} 252`)
    const armLine = both(`M${CX - 136} 258C${CX - 134 - st} 380 ${CX - 144 - st} 496 ${CX - 206 - ease} 566`)
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} 330C${CX - 56} 330 ${CX - 92} 300 ${CX - 100} 244L${CX - 150} 258C${CX - 146} 400 ${CX - 120} 480 ${CX} 480`,
                ),
                role: 'inner',
                dim: 0.6,
                rad: 60,
                vol: 0.15,
                lift: null,
                relief: seam(both(`M${CX} 344C${CX - 66} 344 ${CX - 104} 310 ${CX - 114} 246`)),
              },
              ...label(CX, 340, 52, 30),
            ]),
        {
          d: sym(half),
          rad: 150,
          vol: 0.6,
          thick: 2.6,
          open: `M${CX - 218 - ease} ${hy}C${CX - 120} ${hy + 14} ${CX + 120} ${hy + 14} ${CX + 218 + ease} ${hy}`,
          fold: hang(seed, { amp: 18 }),
          creases: mirrorCreases(
            [
              [[CX - 206, 566, CX - 150, 600, CX - 60, 620], 14, 8],
              [[CX - 196, 640, CX - 140, 720, CX - 70, 760], 15, 7],
              [[CX - 194, 800, CX - 120, 810, CX - 60, 840], 14, 6],
              [[CX - 60, 840, CX - 66, 940, CX - 60, 1050], 18, 6],
            ],
            seed,
          ),
          relief: [
            ...stitch(neckLine, 0.5),
            ...stitch(armLine, 0.5),
            ...twin(
              both(`M${CX - 216 - ease} ${hy - 26}C${CX - 120} ${hy - 12} ${CX - 60} ${hy - 10} ${CX} ${hy - 10}`),
              both(`M${CX - 216 - ease} ${hy - 33}C${CX - 120} ${hy - 19} ${CX - 60} ${hy - 17} ${CX} ${hy - 17}`),
            ),
          ],
        },
      ],
    }
  },
}
