import type { Part } from '../../../drawing'
import { evenly } from './evenly'
import { link } from './link'

/** Chain of links along a curve. */
export function chain(d: string, step: number, long: number, thin: number): Part[] {
  const points = evenly(d, step)
  return [0, 1].map(
    (odd): Part => ({
      d: points
        .slice(0, -1)
        .map(([x, y], i) => {
          const [nx, ny] = points[i + 1]!
          if (i % 2 !== odd) return ''
          return link((x + nx) / 2, (y + ny) / 2, Math.atan2(ny - y, nx - x), long, thin)
        })
        .join(''),
      holes: true,
      rad: 3,
      vol: 0.9,
      thick: 1.2,
      soft: 0.7,
      lift: { r: 3, a: 0.34, dx: 2, dy: 4 },
    }),
  )
}
