/**
 * Numbers in a row as text: the first, then the distance to each next one; what follows by ones to the end is left out.
 * A list names six sizes of every product, mostly neighbours, and each number in full would be news to the compression.
 */
export function shortIds(ids: readonly number[]): string {
  const [first = 0, ...others] = ids.map((id, place) => id - (ids[place - 1] ?? 0))
  const last = others.findLastIndex((distance) => distance !== 1)
  return [first, ...others.slice(0, last + 1)].join(' ')
}

/** The number at a place of such a row. */
export function idAt(short: string, place: number): number {
  const steps = short.split(' ').map(Number)
  let id = 0
  for (let at = 0; at <= place; at++) id += steps[at] ?? 1
  return id
}
