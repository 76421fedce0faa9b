import type { LegsCut } from '../../drawing'
import { both, CX, sym } from '../../path'

/** Trousers. @returns paths and points */
export type Legs = LegsCut & {
  bottom: number
  d: string
  mid: number
  waistLine: string
  hemPath: string
  hemAt: (up: number) => string
}

export function trouserBlock(o: Partial<LegsCut> = {}): Legs {
  const {
    top = 300,
    waist = 146,
    hip = 190,
    rise = 268,
    length = 1080,
    outer = 178,
    inner = 34,
    knee = outer - 4,
    kneeIn = 26,
    dipW = 10,
    hipY = 190,
  } = o
  const bottom = top + length
  const isShort = length < rise * 2.6
  const legIn = isShort
    ? `C${CX - inner + 2} ${bottom - 80} ${CX - 8} ${top + rise + 50} ${CX} ${top + rise}`
    : `L${CX - kneeIn} ${top + length * 0.6}C${CX - kneeIn + 4} ${top + length * 0.46} ${CX - 8} ${top + rise + 90} ${CX} ${top + rise}`
  const legOut = isShort
    ? `C${CX - hip - 6} ${top + hipY + 80} ${CX - outer + 6} ${bottom - 120} ${CX - outer} ${bottom - 8}`
    : `C${CX - hip} ${top + hipY + 160} ${CX - knee} ${top + length * 0.48} ${CX - knee} ${top + length * 0.6}L${CX - outer} ${bottom - 8}`
  const d = sym(
    `M${CX} ${top + dipW}C${CX - waist * 0.5} ${top + dipW} ${CX - waist * 0.8} ${top + 4} ${CX - waist} ${top}C${CX - waist - 12} ${top + 56} ${CX - hip} ${top + hipY * 0.5} ${CX - hip} ${top + hipY}${legOut}C${CX - outer + (outer - inner) * 0.3} ${bottom + 4} ${CX - inner - (outer - inner) * 0.3} ${bottom + 4} ${CX - inner} ${bottom - 4}${legIn}`,
  )
  return {
    ...o,
    top,
    waist,
    hip,
    rise,
    length,
    outer,
    inner,
    knee,
    kneeIn,
    bottom,
    d,
    dipW,
    mid: (knee + kneeIn) / 2,
    hipY,
    waistLine: `M${CX - waist} ${top}C${CX - waist * 0.8} ${top + 4} ${CX - waist * 0.5} ${top + dipW} ${CX} ${top + dipW}C${CX + waist * 0.5} ${top + dipW} ${CX + waist * 0.8} ${top + 4} ${CX + waist} ${top}`,
    hemPath: both(
      `M${CX - outer} ${bottom - 8}C${CX - outer + (outer - inner) * 0.3} ${bottom + 4} ${CX - inner - (outer - inner) * 0.3} ${bottom + 4} ${CX - inner} ${bottom - 4}`,
    ),
    hemAt: (u: number) =>
      both(
        `M${CX - outer - 3} ${bottom - 8 - u}C${CX - outer + (outer - inner) * 0.3} ${bottom + 4 - u} ${CX - inner - (outer - inner) * 0.3} ${bottom + 4 - u} ${CX - inner + 3} ${bottom - 4 - u}`,
      ),
  }
}
