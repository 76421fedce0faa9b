import type { Part } from '../../../drawing'
import { welt } from '../../../marks'
import type { Body } from '../../blocks/body-block'
import { bodyPart } from '../../blocks/body-part'
import { neckEdge } from './neck-edge'

/** The bodice of a dress: armholes and neck are bound, so it also stands without sleeves. */
export function bodice(
  b: Body,
  seed: number,
  o: { sleeved: boolean; fold?: Part['fold']; relief?: Part['relief']; k?: number },
): Part {
  const bound = (d: string) => [...welt(d, 9, 2), { d, w: 1.6, h: -0.8, b: 0.8, dark: 0.22 }]
  return bodyPart(b, seed, {
    hem: false,
    rad: 180,
    k: o.k ?? 0.7,
    amp: 10,
    ...(o.fold && { fold: o.fold }),
    relief: [...bound(neckEdge(b)), ...(o.sleeved ? [] : bound(b.armPath)), ...(o.relief ?? [])],
  })
}
