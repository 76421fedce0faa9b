import type { Silhouette } from '../../drawing'
import { CX, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { sleeves } from '../blocks/sleeves'
import { hemRib } from './parts/hem-rib'

export const rollneck: Silhouette = {
  paint: { fabric: 'fineknit', colours: ['#3E4A45'], roles: { rib: { fabric: 'rib' } } },
  focus: [590, 330, 460],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: 34,
      neck: 98,
      chest: 238,
      waist: 230,
      hem: 234,
      shoulder: 200,
      slope: 62,
      length: 740,
      dip: 6,
      ...fitted(cut, view),
    })
    const y = b.top
    const tube = sym(
      `M${CX} ${y - 74}C${CX - 50} ${y - 74} ${CX - 92} ${y - 66} ${CX - 96} ${y - 54}C${CX - 100} ${y - 30} ${CX - 104} ${y - 4} ${CX - 108} ${y + 18}C${CX - 70} ${y + 48} ${CX - 40} ${y + 52} ${CX} ${y + 52}`,
    )
    const fall = sym(
      `M${CX} ${y - 66}C${CX - 50} ${y - 66} ${CX - 92} ${y - 62} ${CX - 97} ${y - 54}C${CX - 104} ${y - 30} ${CX - 110} ${y - 6} ${CX - 112} ${y + 10}C${CX - 70} ${y + 34} ${CX - 40} ${y + 38} ${CX} ${y + 38}`,
    )
    return {
      parts: [
        bodyPart(b, seed, { hem: false, amp: 22 }),
        hemRib(b, 62),
        ...sleeves(b, seed, { kind: 'long', wide: 8, cuff: 60, stitchHem: false, k: 1.1, end: 770 }),
        ...(back
          ? []
          : [
              {
                d: sym(
                  `M${CX} ${y - 88}C${CX - 56} ${y - 88} ${CX - 92} ${y - 76} ${CX - 96} ${y - 56}C${CX - 60} ${y - 30} ${CX - 30} ${y - 28} ${CX} ${y - 28}`,
                ),
                role: 'rib',
                dim: 0.58,
                rad: 26,
                vol: 0.3,
                lift: null,
              },
            ]),
        {
          d: tube,
          role: 'rib',
          rad: 90,
          vol: 0.6,
          thick: 2,
          open: `M${CX - 96} ${y - 60}L${CX + 96} ${y - 60}`,
          lift: { r: 7, a: 0.3, dx: 1, dy: 5 },
        },
        {
          d: fall,
          role: 'rib',
          rad: 90,
          vol: 0.6,
          thick: 5,
          open: `M${CX - 96} ${y - 56}L${CX + 96} ${y - 56}M${CX - 112} ${y + 14}L${CX + 112} ${y + 14}`,
          creases: [
            [[CX - 100, y - 20, CX - 30, y + 10, CX + 60, y - 8], 10, 5],
            [[CX + 104, y + 2, CX + 40, y + 14, CX - 20, y + 22], 9, 4],
          ],
          lift: { r: 5, a: 0.4, dx: 1, dy: 5 },
        },
      ],
    }
  },
}
