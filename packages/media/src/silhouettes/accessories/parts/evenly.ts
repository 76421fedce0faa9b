import { flatten, type Point } from '../../../path'

/** Points at equal distances along a path, so links and beads do not crowd where it bends. */
export function evenly(d: string, step: number): Point[] {
  const line = flatten(d, 3)[0]!.points
  const run = [0]
  for (let i = 1; i < line.length; i++)
    run.push(run[i - 1]! + Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]))
  const total = run[run.length - 1]!
  const count = Math.max(2, Math.round(total / step))
  let at = 1
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const goal = (total * i) / count
    while (at < run.length - 1 && run[at]! < goal) at++
    const k = Math.min(1, (goal - run[at - 1]!) / (run[at]! - run[at - 1]! || 1))
    const [a, b] = [line[at - 1]!, line[at]!]
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]
  })
}
