import type { Part } from '../../../drawing'
import { eyelet } from '../../../marks'
import type { Point } from '../../../path'
import { ellipse, rect, ribbon } from '../../../path'

type Lacing = {
  from: Point
  to: Point
  n?: number
  across?: Point
  w?: number
  bow?: boolean | 'small'
  metal?: boolean
}

/** Crossing laces between the near eyelets (on a line) and the far ones, which lie `across` further. Returns eyelets, bars and a bow. */
export function lacing({ from, to, n = 5, across = [-30, -58], w = 13, bow = true, metal = true }: Lacing): Part[] {
  const near = Array.from(
    { length: n },
    (_, i): Point => [from[0] + ((to[0] - from[0]) * i) / (n - 1), from[1] + ((to[1] - from[1]) * i) / (n - 1)],
  )
  const far = near.map(([x, y]): Point => [x + across[0], y + across[1]])
  const lace = (d: string, o: Partial<Part> = {}): Part => ({
    d: ribbon(d, w),
    role: 'lace',
    rad: w * 0.5,
    vol: 0.75,
    thick: 1.6,
    soft: 0.9,
    lift: { r: 3, a: 0.5, dx: 1, dy: 3.4 },
    ...o,
  })
  const bar = (a: Point, b: Point) => {
    const mx = (a[0] + b[0]) / 2 - 5,
      my = (a[1] + b[1]) / 2 - 7
    return lace(`M${a[0]} ${a[1]}C${mx} ${my} ${mx} ${my} ${b[0]} ${b[1]}`)
  }
  const parts: Part[] = near.flatMap(([x, y]): Part[] =>
    metal
      ? eyelet(x, y, 7.5, 'metal')
      : [
          {
            d: ellipse(x, y, 6),
            rad: 4,
            vol: 0.3,
            relief: [{ d: ellipse(x, y, 4), h: -2, b: 0.8, dark: 0.7 }],
            lift: null,
          },
        ],
  )
  parts.push(bar(near[0]!, far[0]!))
  for (let i = 0; i + 1 < n; i++) parts.push(bar(far[i]!, near[i + 1]!), bar(near[i]!, far[i + 1]!))
  if (bow) {
    const [x, y] = [(near[n - 1]![0] + far[n - 1]![0]) / 2 + 6, (near[n - 1]![1] + far[n - 1]![1]) / 2 + 2]
    const loop = (p: Point[]) =>
      lace(
        p
          .map((c, i) => `${(i ? '' : 'M') + (i === 1 || i === 4 ? 'C' : i ? ' ' : '')}${x + c[0]} ${y + c[1]}`)
          .join(''),
        { lift: { r: 4, a: 0.5, dx: 2, dy: 5 } },
      )
    const tip = (x0: number, y0: number, x1: number, y1: number): Part => ({
      d: ribbon(`M${x + x0} ${y + y0}L${x + x1} ${y + y1}`, w * 0.72),
      role: 'metal',
      rad: w * 0.36,
      vol: 0.8,
      thick: 1.4,
      soft: 0.8,
      lift: { r: 2.4, a: 0.45, dx: 1, dy: 3 },
    })
    const points = (...p: Point[]) => loop(p)
    const knot = bow === 'small' ? rect(x - 8, y - 7, 18, 18, 8) : rect(x - 10, y - 9, 22, 22, 9)
    const loops =
      bow === 'small'
        ? [
            points([0, 4], [-6, 24], [-18, 42], [-17, 66]),
            points([4, 4], [14, 26], [14, 46], [25, 64]),
            tip(-17, 58, -16, 78),
            tip(21, 58, 31, 74),
            points([0, 2], [-26, -20], [-66, -10], [-64, 14], [-62, 34], [-26, 22], [2, 4]),
            points([2, 2], [28, -12], [68, 8], [62, 32], [54, 50], [22, 28], [2, 6]),
          ]
        : [
            loop([
              [0, 4],
              [-14, 34],
              [-34, 64],
              [-30, 104],
            ]),
            loop([
              [4, 4],
              [20, 40],
              [16, 70],
              [34, 98],
            ]),
            tip(-31, 92, -29, 116),
            tip(28, 88, 40, 108),
            loop([
              [0, 2],
              [-40, -14],
              [-92, 14],
              [-86, 40],
              [-78, 62],
              [-30, 34],
              [2, 4],
            ]),
            loop([
              [2, 2],
              [36, -4],
              [92, 34],
              [82, 58],
              [68, 78],
              [24, 40],
              [2, 6],
            ]),
          ]
    parts.push(...loops, {
      d: knot,
      role: 'lace',
      rad: 10,
      vol: 0.9,
      thick: 2,
      soft: 1,
      lift: { r: 3, a: 0.5, dx: 1, dy: 3 },
    })
  }
  return parts
}
