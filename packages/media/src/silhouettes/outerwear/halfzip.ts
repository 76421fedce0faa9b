import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { label, seam, zip } from '../../marks'
import { both, CX, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { neckBand } from '../blocks/neck-band'
import { sleeves } from '../blocks/sleeves'

/** Half-zip with a stand collar: base layers and mid layers. */
export const halfzip: Silhouette = {
  paint: { fabric: 'fineknit', colours: ['#40514A'], roles: { metal: { colours: ['#8F9490'] } } },
  focus: [600, 350, 460],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const b = bodyBlock({
      depth: back ? 14 : 40,
      neck: 94,
      chest: 232,
      waist: 222,
      hem: 232,
      shoulder: 192,
      slope: 58,
      length: 760,
      ...fitted(cut, view),
    })
    const t = b.top
    const band = neckBand(b, { back, w: 22 })
    const raglan = seam(
      both(`M${CX - 90} ${t + 26}C${CX - 130} ${t + 120} ${CX - 190} ${t + 220} ${b.UA[0] + 6} ${b.UA[1]}`),
      1.8,
      4,
    )
    const collar: Part = {
      d: sym(
        `M${CX} ${t - 40}C${CX - 34} ${t - 42} ${CX - 66} ${t - 52} ${CX - 80} ${t - 50}Q${CX - 89} ${t - 48} ${CX - 91} ${t - 36}C${CX - 95} ${t - 14} ${CX - 104} ${t} ${CX - 118} ${t + 16}C${CX - 84} ${t + 42} ${CX - 40} ${t + 48} ${CX} ${t + 48}`,
      ),
      rad: 50,
      vol: 0.6,
      thick: 2.4,
      lift: { r: 6, a: 0.32, dx: 1, dy: 4 },
    }
    return {
      parts: [
        ...(back
          ? []
          : [
              {
                ...collar,
                d: sym(
                  `M${CX} ${t - 70}C${CX - 52} ${t - 70} ${CX - 84} ${t - 62} ${CX - 90} ${t - 40}C${CX - 60} ${t} ${CX - 30} ${t + 2} ${CX} ${t + 2}`,
                ),
                dim: 0.62,
                role: 'inner',
                lift: null,
              },
              ...label(CX, t - 62, 46, 24),
            ]),
        bodyPart(b, seed, { relief: [...raglan, ...(back ? band.line : [])] }),
        ...sleeves(b, seed, { kind: 'long' }),
        collar,
        ...(back ? [] : zip(CX, t - 36, t + choice(cut, 'zipLength', 210), { w: 18, pull: t - 26 })),
      ],
    }
  },
}
