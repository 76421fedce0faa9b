import type { Cut } from './drawing'

/** A named construction choice of a cut, or the standard of the drawing. */
export function choice<T>(cut: Cut, name: string, standard: T): T {
  const chosen = cut[name]
  return chosen === undefined ? standard : (chosen as T)
}
