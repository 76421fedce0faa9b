import { choice } from '../../choice'
import type { Part, Silhouette } from '../../drawing'
import { cord } from '../../marks'
import { CX, flip, id } from '../../path'
import { trouserBlock } from '../blocks/trouser-block'
import { piping } from '../tops/parts/piping'
import { shirt } from '../tops/shirt'
import { shorts } from '../trousers/shorts'
import { widetrousers } from '../trousers/widetrousers'
import { layout } from './parts/layout'

/** Shirt and trousers for the night, edged with piping. */
export const pyjamas: Silhouette = {
  paint: {
    fabric: 'satin',
    colours: ['#A7B49A'],
    roles: { piping: { fabric: 'satin', pattern: 'solid', colours: ['#F1EDE4'] } },
  },
  focus: [400, 330, 480],
  build({ view, seed, cut }) {
    const short = choice(cut, 'short', false)
    const upper = shirt.build({
      view,
      seed,
      cut: {
        pockets: 1,
        buttons: 5,
        piping: true,
        body: { length: 720, hemCurve: 0, chest: 256, waist: 252, hem: 258 },
        ...cut,
      },
    })
    const legs: Record<string, number> = short ? {} : { outer: 216, knee: 208, inner: 26 }
    const lower = (short ? shorts : widetrousers).build({ view, seed: seed + 3, cut: { legs } })
    // an elastic waist: tied with a cord instead of buttoned
    const trousers = lower.parts.filter((part) => part.role !== 'button')
    const ties = view === 'back' ? [] : [...bow(300), ...(short ? [] : hems(legs))]
    return layout(upper, { ...lower, parts: [...trousers, ...ties] })
  },
}

const bow = (y: number): Part[] => [
  ...cord(`M${CX - 2} ${y - 8}C${CX - 14} ${y + 40} ${CX - 20} ${y + 70} ${CX - 16} ${y + 116}`, 7, 'piping'),
  ...cord(`M${CX + 2} ${y - 8}C${CX + 16} ${y + 36} ${CX + 22} ${y + 80} ${CX + 20} ${y + 132}`, 7, 'piping'),
]

const hems = (legs: Record<string, number>): Part[] => {
  const t = trouserBlock({ length: 1080, ...legs })
  const y = t.bottom - 40
  return [flip, id].map((f) =>
    piping(
      f(
        `M${CX - t.outer + 2} ${y - 6}C${CX - t.outer + 60} ${y + 6} ${CX - t.inner - 60} ${y + 6} ${CX - t.inner - 2} ${y - 2}`,
      ),
    ),
  )
}
