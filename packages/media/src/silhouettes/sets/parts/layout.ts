import type { Drawing, Part } from '../../../drawing'
import { bounds } from '../../../path'
import { place } from '../../../transform'

/** Top and trousers beside each other, both readable: the top left, the trousers right. Shorts lie lower, under a sleeve. */
export function layout(upper: Drawing, lower: Drawing): Drawing {
  const [a, b] = [width(upper.parts), width(lower.parts)]
  const scale = 0.9
  const short = height(lower.parts) < 720
  const total = scale * (a + b) - (short ? 170 : 34)
  return {
    parts: [
      ...place(lower.parts, { scale, dx: total / 2 - (scale * b) / 2, dy: short ? 330 : 46 }),
      ...place(upper.parts, { scale, dx: (scale * a) / 2 - total / 2, dy: -46 }).map(raised),
    ],
  }
}

const width = (parts: Part[]) => 2 * Math.max(...parts.map(({ d }) => Math.max(600 - bounds(d).x0, bounds(d).x1 - 600)))

const height = (parts: Part[]) => {
  const boxes = parts.map(({ d }) => bounds(d))
  return Math.max(...boxes.map((q) => q.y1)) - Math.min(...boxes.map((q) => q.y0))
}

/** A deeper shadow parts cloth from the same cloth below it. */
const raised = (part: Part): Part =>
  part.lift ? { ...part, lift: { ...part.lift, a: Math.min(0.6, (part.lift.a ?? 0.34) * 1.35) } } : part
