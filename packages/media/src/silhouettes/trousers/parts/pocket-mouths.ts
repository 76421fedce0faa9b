import type { Relief } from '../../../drawing'
import { both, CX } from '../../../path'

/** Openings of slanted front pockets on both sides, cut below the waistband. */
export function pocketMouths(d: string): Relief[] {
  const corner = d.split('C')[0]!.slice(1)
  const closed = `${d}L${CX - 200} ${corner.split(' ')[1]}Z`
  return [
    { d: both(closed), h: -2.4, b: 1.4 },
    { d: both(d), w: 3, h: -1.6, b: 1.4, dark: 0.36 },
  ]
}
