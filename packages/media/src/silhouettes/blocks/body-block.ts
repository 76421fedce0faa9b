import type { BodyCut } from '../../drawing'
import { both, CX, type Point, sym } from '../../path'

/**
 * @param {object} o
 * @returns {object} points and paths of an upper body; all in design units
 */
export type Body = Omit<BodyCut, 'sleeve' | 'vneck'> & {
  sleeve?: BodyCut['sleeve']
  vneck?: boolean
  NP: Point
  SP: Point
  UA: Point
  HM: Point
  body: string
  neckHalf: string
  armPath: string
  hemPath: string
  hemLine: (up: number) => string
  armhole: string
  side: string
  hemHalf: string
}

export function bodyBlock(o: Partial<BodyCut> = {}): Body {
  const {
    top = 250,
    neck = 92,
    depth = 80,
    shoulder = 205,
    slope = 58,
    chest = 250,
    waist = chest - 4,
    hem = chest + 2,
    length = 800,
    arm = 285,
    dip = 12,
    vneck = false,
    square = false,
    hemCurve = 0,
    waistY = length * 0.62,
    hip = 0,
    hipY = 0,
  } = o
  const NP: Point = [CX - neck, top]
  const SP: Point = [CX - shoulder, top + slope]
  const UA: Point = [CX - chest, top + arm]
  const HM: Point = [CX - hem, top + length - dip]
  const armhole = `C${SP[0] + 10} ${SP[1] + 90} ${SP[0] + 14} ${UA[1] - 90} ${UA[0]} ${UA[1]}`
  // a bodice ends at the waist: its side runs straight there instead of turning in below the armpit
  const side = hip
    ? `C${CX - (chest + waist) / 2 + 2} ${UA[1] + (waistY - arm) * 0.5} ${CX - waist} ${top + waistY - (waistY - arm) * 0.3} ${CX - waist} ${top + waistY}C${CX - waist - 4} ${top + waistY + (hipY - waistY) * 0.4} ${CX - hip} ${top + hipY - (hipY - waistY) * 0.4} ${CX - hip} ${top + hipY}C${CX - hip - (hem - hip) * 0.1} ${top + hipY + (length - hipY) * 0.35} ${CX - hem} ${HM[1] - (length - hipY) * 0.3} ${HM[0]} ${HM[1]}`
    : length * 0.62 < arm + 60
      ? `C${CX - chest + (chest - waist) * 0.34} ${UA[1] + (length - arm) * 0.3} ${CX - waist - 2} ${top + arm + (length - arm) * 0.62} ${HM[0]} ${HM[1]}`
      : `C${CX - (chest + waist) / 2 + 2} ${UA[1] + length * 0.16} ${CX - waist} ${UA[1] + length * 0.22} ${CX - waist} ${top + length * 0.62}C${CX - waist} ${top + length * 0.76} ${CX - hem} ${HM[1] - 60} ${HM[0]} ${HM[1]}`
  const hemHalf = hemCurve
    ? `C${CX - hem * 0.86} ${HM[1] + hemCurve * 0.9} ${CX - hem * 0.5} ${HM[1] + dip + hemCurve} ${CX} ${HM[1] + dip + hemCurve}`
    : `C${CX - hem * 0.6} ${HM[1] + dip} ${CX - hem * 0.3} ${HM[1] + dip} ${CX} ${HM[1] + dip}`
  const neckHalf = square
    ? `L${CX - neck * 0.84} ${top + depth}C${CX - neck * 0.9} ${top + depth * 0.6} ${CX - neck * 0.97} ${top + depth * 0.3} ${NP.join(' ')}`
    : vneck
      ? `C${CX - neck * 0.5} ${top + depth * 0.62} ${CX - neck * 0.82} ${top + depth * 0.3} ${NP.join(' ')}`
      : `C${CX - neck * 0.6} ${top + depth} ${CX - neck * 0.95} ${top + depth * 0.6} ${NP.join(' ')}`
  const body = sym(`M${CX} ${top + depth}${neckHalf}L${SP.join(' ')}${armhole}${side}${hemHalf}`)
  return {
    ...o,
    top,
    neck,
    depth,
    shoulder,
    slope,
    chest,
    waist,
    hem,
    length,
    arm,
    dip,
    square,
    hemCurve,
    waistY,
    hip,
    hipY,
    NP,
    SP,
    UA,
    HM,
    body,
    neckHalf,
    armPath: both(`M${SP.join(' ')}${armhole}`),
    hemPath: sym(`M${HM.join(' ')}${hemHalf}`).replace(/Z$/, ''),
    hemLine: (up: number) =>
      both(
        `M${HM[0] - 6} ${HM[1] - up}${hemHalf.replace(/-?[\d.]+ -?[\d.]+/g, (m) => {
          const [x, y] = m.split(' ').map(Number) as Point
          return `${x} ${y - up}`
        })}`,
      ),
    armhole,
    side,
    hemHalf,
  }
}
