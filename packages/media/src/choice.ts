import type { Cut } from './drawing'

export function choice(cut: Cut, name: string, standard: boolean): boolean
export function choice(cut: Cut, name: string, standard: number): number
export function choice(cut: Cut, name: string, standard: string): string
/** A named construction choice of a cut, or the standard of the drawing. */
export function choice(cut: Cut, name: string, standard: unknown): unknown {
  return cut[name] ?? standard
}
