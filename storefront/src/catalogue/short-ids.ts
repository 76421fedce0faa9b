/**
 * The numbers of a product's sizes as text: the distance from the product's own number to the first, then from each to the
 * next; what follows by ones to the end is left out. A list names six sizes of every product, mostly neighbours whose
 * numbers begin with the product's, and each number in full would be news to the compression.
 */
export function shortIds(productId: number, ids: readonly number[]): string {
  const [first = 0, ...others] = ids.map((id, place) => id - (ids[place - 1] ?? startOf(productId)))
  const last = others.findLastIndex((distance) => distance !== 1)
  return [first, ...others.slice(0, last + 1)].join(' ')
}

/** The number at a place of such a row. */
export function idAt(productId: number, short: string, place: number): number {
  const steps = short.split(' ').map(Number)
  let id = startOf(productId)
  for (let at = 0; at <= place; at++) id += steps[at] ?? 1
  return id
}

const startOf = (productId: number) => productId * 100
