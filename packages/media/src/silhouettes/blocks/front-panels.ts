import { hang } from '../../drape'
import type { Crease, Fold, Part, Relief } from '../../drawing'
import { CX, flip, id } from '../../path'
import type { Body } from './body-block'
import { bodyCreases } from './body-creases'

/**
 * Front panels of an open garment (jacket, cardigan, shirt-like coat): right one first, left one over it.
 * @param {{v: number, ov?: number, cut?: number, bow?: number}} o v: y of the first button, ov: overlap, cut: rounding of the lower corner
 */
export type FrontEdges = { frontPath: string; hemP: string; neck: string; edge: number; bottom: number }
type FrontCut = {
  v: number
  ov?: number
  cut?: number
  bow?: number
  relief?: (edges: FrontEdges) => Relief[]
  amp?: number
  k?: number
  rad?: number
  role?: string
  fold?: Fold
  gap?: number
  point?: number
}

export function frontPanels(
  b: Body,
  seed: number,
  {
    v,
    ov = 16,
    cut = 10,
    bow = 0,
    relief = () => [],
    amp = 18,
    k = 0.8,
    rad = 220,
    role = 'main',
    fold,
    gap = 0,
    point = 0,
  }: FrontCut,
): [Part, Part] {
  const { NP, SP, HM, armhole, side } = b
  const bottom = HM[1] + 8
  const edge = CX + ov
  const hemLine = `C${CX - b.hem * 0.6} ${bottom + 4} ${CX - b.hem * 0.35} ${bottom + 6} ${edge - cut - gap} ${bottom + 4 + point}`
  const front =
    cut > 20
      ? `C${edge - cut * 0.4} ${bottom + 2} ${edge - cut * 0.06} ${bottom - cut * 0.7} ${edge - gap * 0.4} ${bottom - cut * 1.6}L${edge} ${v + (gap ? 60 : 0)}L${edge} ${v}`
      : `L${edge - gap} ${bottom + 4 + point}L${edge} ${v}`
  const neck = `C${edge - 18 - bow * 0.3} ${v - (v - b.top) * 0.3} ${NP[0] + 26 - bow} ${NP[1] + (v - b.top) * 0.42} ${NP.join(' ')}`
  const d = `M${NP.join(' ')}L${SP.join(' ')}${armhole}${side}${hemLine}${front}${neck}Z`
  const frontPath = `M${edge - cut - gap} ${bottom + 4 + point}${front}${neck}`
  const arm = `M${SP.join(' ')}${armhole}`
  const hemP = `M${HM.join(' ')}${hemLine}`
  const creases = bodyCreases(b, seed, k)
  const one = (f: (d: string) => string, list: Crease[], last: boolean): Part => ({
    d: f(d),
    role,
    open: f(arm + hemP + frontPath),
    rad,
    vol: 0.66,
    soft: 3,
    thick: 3.4,
    fold: fold ?? hang(seed + (last ? 0 : 5), { amp, from: b.top + 200, to: b.top + b.length, fine: 6 }),
    creases: list,
    relief: relief({ frontPath, hemP, neck, edge, bottom }).map((r) => ({ ...r, d: f(r.d) })),
    lift: { r: 9, a: 0.36, dx: 3, dy: 6 },
  })
  return [
    one(
      flip,
      creases.filter((_, i) => i % 2),
      false,
    ),
    one(
      id,
      creases.filter((_, i) => !(i % 2)),
      true,
    ),
  ]
}
