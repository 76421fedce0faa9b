import { choice } from '../../choice'
import type { Part, Silhouette } from '../../drawing'
import { button, seam, stitch, stud, twin } from '../../marks'
import { both, CX, flip, id } from '../../path'
import type { Legs } from '../blocks/trouser-block'
import { trouserBlock } from '../blocks/trouser-block'
import { waistband } from '../blocks/waistband'
import { fly } from './parts/fly'
import { legsPart } from './parts/legs-part'
import { loop } from './parts/loop'
import { kneeSeams, outdoor } from './parts/outdoor'

export const trousers: Silhouette = {
  paint: { fabric: 'wool', colours: ['#6B665E'] },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 152,
      hip: 182,
      outer: 170,
      inner: 44,
      rise: 272,
      length: 1080,
      knee: 170,
      ...cut.legs,
    })
    const y = t.top
    const iron = both(`M${CX - 96} ${y + 70}C${CX - 100} ${y + 300} ${CX - 104} ${y + 600} ${CX - 107} ${t.bottom}`)
    const w = waistband(t, { h: 44, back })
    const hiking = choice(cut, 'outdoor', false)
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, {
          amp: 8,
          k: choice(cut, 'ironed', true) ? 0.62 : 1.05,
          relief: [
            ...(choice(cut, 'ironed', true)
              ? [
                  { d: iron, w: 3, h: 4, b: 3.2 },
                  { d: iron, w: 40, h: 1.2, b: 14 },
                ]
              : twin(t.hemAt(26), t.hemAt(33), 0.5)),
            ...(hiking ? kneeSeams(t) : []),
            ...(back
              ? seam(both(`M${CX - 150} ${y + 96}L${CX - 62} ${y + 104}`), 2.4, 4)
              : [
                  ...fly(t, 0.35),
                  ...seam(
                    both(`M${CX - 112} ${y}C${CX - 124} ${y + 60} ${CX - 150} ${y + 120} ${CX - 186} ${y + 168}`),
                  ),
                  ...seam(both(`M${CX - 84} ${y + 4}L${CX - 90} ${y + 90}`), 1.6, 4),
                ]),
          ],
        }),
        w.band,
        ...(hiking ? outdoor(t, back) : []),
        loop(CX - 104, y - 46, 50),
        loop(CX + 104, y - 46, 50),
        ...(back || hiking ? [] : button(CX + 6, y - 16, 8)),
        ...(choice(cut, 'cargo', false) && !back ? cargo(t) : []),
      ],
    }
  },
}

/** Bellows pockets with flaps on the outside of both thighs. */
function cargo(t: Legs): Part[] {
  const x = CX - t.knee - 2,
    y = t.top + t.length * 0.4
  return [flip, id].flatMap((f) => [
    {
      d: f(`M${x - 4} ${y}L${x + 94} ${y + 6}L${x + 92} ${y + 170}L${x + 4} ${y + 166}Z`),
      rad: 34,
      vol: 0.35,
      thick: 4,
      relief: [
        ...stitch(f(`M${x + 6} ${y + 156}L${x + 82} ${y + 160}L${x + 84} ${y + 14}`), 0.7),
        { d: f(`M${x + 46} ${y + 40}L${x + 45} ${y + 164}`), w: 5, h: -2, b: 2, dark: 0.2 },
      ],
      lift: { r: 6, a: 0.36, dx: 2, dy: 5 },
    },
    {
      d: f(`M${x - 6} ${y - 8}L${x + 98} ${y - 2}L${x + 97} ${y + 46}L${x - 3} ${y + 42}Z`),
      rad: 20,
      vol: 0.35,
      thick: 4,
      relief: stitch(f(`M${x + 3} ${y + 34}L${x + 90} ${y + 38}L${x + 91} ${y + 6}`), 0.7),
      lift: { r: 5, a: 0.4, dx: 2, dy: 5 },
    },
    ...stud(f === flip ? 2 * CX - (x + 48) : x + 48, y + 24, 6),
  ])
}
