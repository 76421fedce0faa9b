import { hang } from '../../drape'
import type { Crease, Fold, Part, Relief } from '../../drawing'
import { twin } from '../../marks'
import type { Body } from './body-block'
import { bodyCreases } from './body-creases'

/** Front body panel. */
type PartCut = {
  k?: number
  fold?: Fold
  hem?: boolean
  relief?: Relief[]
  role?: string
  amp?: number
  creases?: Crease[]
  rad?: number
  vol?: number
}

export function bodyPart(b: Body, seed: number, o: PartCut = {}): Part {
  const { k = 1, fold, hem = true, relief = [], role = 'main', amp = 24, rad = 235, vol = 0.66, creases } = o
  return {
    d: b.body,
    role,
    open: b.armPath + b.hemPath,
    rad,
    vol,
    soft: 3,
    thick: 2.6,
    fold: fold ?? hang(seed, { amp, from: b.top + 160, to: b.top + b.length }),
    creases: creases ?? bodyCreases(b, seed, k),
    relief: [
      ...(hem ? twin(b.hemLine(26), b.hemLine(33)) : []),
      ...(hem ? [{ d: b.hemLine(30), w: 3, h: -1.2, b: 4 }] : []),
      ...relief,
    ],
    lift: { r: 8, a: 0.2, dx: 2, dy: 5 },
  }
}
