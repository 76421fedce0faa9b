import { choice } from '../../choice'
import type { Silhouette } from '../../drawing'
import { layer, stitch } from '../../marks'
import { CX } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { neckBand } from '../blocks/neck-band'
import { sleeves } from '../blocks/sleeves'

export const tee: Silhouette = {
  paint: { fabric: 'jersey', colours: ['#E9E4DA'] },
  focus: [560, 360, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({ depth: back ? 14 : 84, ...fitted(cut, view) })
    const band = neckBand(b, { back, w: choice(cut, 'band', 26) })
    return {
      parts: [
        ...(back ? [] : innerBack(b)),
        bodyPart(b, seed, {
          relief: [
            ...band.line,
            ...(choice(cut, 'pocket', false) && !back
              ? [
                  ...layer(
                    `M${CX + 66} ${b.top + 214}L${CX + 164} ${b.top + 210}L${CX + 164} ${b.top + 310}L${CX + 66} ${b.top + 314}Z`,
                    1.8,
                  ),
                  ...stitch(`M${CX + 66} ${b.top + 230}L${CX + 164} ${b.top + 226}`, 0.5),
                ]
              : []),
          ],
        }),
        ...sleeves(b, seed, { kind: 'short' }),
        band.part,
      ],
    }
  },
}
