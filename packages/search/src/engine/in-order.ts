/** Numbers 0 to size − 1 from the first to the last, sorted only as far as they are asked for. */
export function* inOrder(size: number, isBefore: (a: number, b: number) => boolean): Generator<number> {
  const heap = new Uint32Array(size)
  for (let at = 0; at < size; at++) heap[at] = at
  let left = size
  const sink = (from: number) => {
    const moving = heap[from]!
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= left) break
      if (child + 1 < left && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, moving)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = moving
  }
  for (let at = (size >>> 1) - 1; at >= 0; at--) sink(at)
  while (left > 0) {
    const first = heap[0]!
    heap[0] = heap[--left]!
    if (left > 0) sink(0)
    yield first
  }
}

const MOST_IN_A_ROW = 3

/**
 * No more than three of one group in a row, as long as something of the same block can stand between; otherwise the
 * order stays.
 */
export function* withVariety<Item>(
  ordered: Iterable<Item>,
  groupOf: (item: Item) => unknown,
  blockOf: (item: Item) => number,
): Generator<Item> {
  let block = -1
  let waiting: Item[] = []
  let last: unknown
  let row = 0
  const fits = (item: Item) => row < MOST_IN_A_ROW || groupOf(item) !== last
  const show = (item: Item): Item => {
    const group = groupOf(item)
    row = group === last ? row + 1 : 1
    last = group
    return item
  }
  for (const item of ordered) {
    if (blockOf(item) !== block) {
      for (const late of waiting) yield show(late)
      waiting = []
      block = blockOf(item)
    }
    if (!fits(item)) {
      waiting.push(item)
      continue
    }
    yield show(item)
    for (let at = waiting.findIndex(fits); at >= 0; at = waiting.findIndex(fits)) yield show(waiting.splice(at, 1)[0]!)
  }
  for (const late of waiting) yield show(late)
}

/** Of each group the first. */
export function* firstOfEach<Item>(ordered: Iterable<Item>, groupOf: (item: Item) => unknown): Generator<Item> {
  const shown = new Set<unknown>()
  for (const item of ordered) {
    const group = groupOf(item)
    if (shown.has(group)) continue
    shown.add(group)
    yield item
  }
}

/** The page of an endless order. */
export function page<Item>(ordered: Iterator<Item>, skip: number, limit: number): Item[] {
  const shown: Item[] = []
  for (let at = 0; at < skip + limit; at++) {
    const next = ordered.next()
    if (next.done) break
    if (at >= skip) shown.push(next.value)
  }
  return shown
}
