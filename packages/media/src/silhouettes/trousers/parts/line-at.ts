import { CX } from '../../../path'

/** Line across a waistband. */
export const lineAt = (t: { waist: number }, y: number) =>
  `M${CX - t.waist} ${y}C${CX - t.waist * 0.8} ${y + 4} ${CX - t.waist * 0.5} ${y + 10} ${CX} ${y + 10}C${CX + t.waist * 0.5} ${y + 10} ${CX + t.waist * 0.8} ${y + 4} ${CX + t.waist} ${y}`
