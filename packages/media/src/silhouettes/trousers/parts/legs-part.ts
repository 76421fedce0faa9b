import type { Crease, Fold, Part, Relief } from '../../../drawing'
import { CX } from '../../../path'
import { legFold } from '../../blocks/leg-fold'
import type { Legs } from '../../blocks/trouser-block'
import { trouserCreases } from '../../blocks/trouser-creases'

type LegsLook = {
  rad?: number
  vol?: number
  fold?: Fold
  amp?: number
  creases?: Crease[]
  k?: number
  relief?: Relief[]
}

/** Both legs in one piece with the seam of the crotch. */
export const legsPart = (t: Legs, seed: number, o: LegsLook = {}): Part => ({
  d: t.d,
  rad: o.rad ?? 118,
  vol: o.vol ?? 0.7,
  soft: 3,
  thick: 2.6,
  open: t.waistLine + t.hemPath,
  fold: o.fold ?? legFold(seed, o.amp ?? 12),
  creases: o.creases ?? trouserCreases(t, seed, o.k ?? 1),
  relief: [
    { d: `M${CX} ${t.top}L${CX} ${t.top + t.rise}`, w: 5, h: -2.2, b: 3 },
    { d: `M${CX} ${t.top + 6}L${CX} ${t.top + t.rise}`, w: 1.6, h: -0.8, b: 0.8, dark: 0.3 },
    ...(o.relief ?? []),
  ],
})
