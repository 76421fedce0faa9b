import type { Silhouette } from '../../drawing'
import { button, layer, seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { legFold } from '../blocks/leg-fold'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { waistband } from '../blocks/waistband'
import { fly } from './parts/fly'
import { legsPart } from './parts/legs-part'
import { lineAt } from './parts/line-at'
import { loop } from './parts/loop'

export const shorts: Silhouette = {
  paint: { fabric: 'twill', colours: ['#A8A083'] },
  focus: [600, 420, 430],
  fit: { h: 0.72, w: 0.8 },
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 164,
      hip: 202,
      outer: 224,
      inner: 20,
      knee: 222,
      kneeIn: 12,
      rise: 284,
      length: 520,
      hipY: 170,
      ...cut.legs,
    })
    const y = t.top
    const w = waistband(t, {
      h: 46,
      back,
      relief: [...stitch(lineAt(t, y - 38), 0.5), ...stitch(lineAt(t, y - 4), 0.5)],
    })
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, {
          creases: trouserCreases(t, seed, 1).slice(0, 8),
          fold: legFold(seed, 16),
          relief: [
            ...(back
              ? layer(
                  both(`M${CX - 160} ${y + 110}L${CX - 62} ${y + 118}L${CX - 64} ${y + 226}L${CX - 156} ${y + 220}Z`),
                  2.4,
                )
              : [
                  ...fly(t, 0.5),
                  ...seam(
                    both(`M${CX - 118} ${y}C${CX - 132} ${y + 60} ${CX - 160} ${y + 120} ${CX - 200} ${y + 158}`),
                    2.6,
                    5,
                  ),
                  ...stitch(
                    both(`M${CX - 110} ${y}C${CX - 124} ${y + 64} ${CX - 154} ${y + 128} ${CX - 196} ${y + 168}`),
                    0.5,
                  ),
                ]),
            { d: t.hemAt(26), w: 52, h: 2.6, b: 2 },
            { d: t.hemAt(53), w: 2.4, h: -1, b: 1, dark: 0.3 },
          ],
        }),
        w.band,
        loop(CX - 104, y - 48),
        loop(CX + 104, y - 48),
        ...(back ? [] : button(CX + 6, y - 14, 9)),
      ],
    }
  },
}
