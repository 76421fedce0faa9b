/** The least round number that holds the highest value and splits into so many round steps. */
export function niceTop(highest: number, steps: number): number {
  const step = Math.max(1, highest) / steps
  const size = 10 ** Math.floor(Math.log10(step))
  const round = [1, 2, 2.5, 5, 10].find((factor) => factor * size >= step && Number.isInteger(factor * size)) ?? 10
  return round * size * steps
}
