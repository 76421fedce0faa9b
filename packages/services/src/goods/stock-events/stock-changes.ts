import { eventStream } from '../../platform/event-stream'
import type { Pubsub } from '../../platform/pubsub'
import { STOCK_TOPIC } from '../../platform/topics'

/**
 * The SKUs among the watched ones whose stock changed, in lots: what changes while the reader is busy comes together,
 * so that a slow reader misses no SKU and needs no queue.
 */
export function stockChanges(pubsub: Pubsub, skuIds: readonly number[]): AsyncIterableIterator<readonly number[]> {
  const watched = new Set(skuIds)
  const changed = new Set<number>()
  const signals = eventStream<null>((push) => {
    const add = (ids: Iterable<number>) => {
      const before = changed.size
      for (const id of ids) if (watched.has(id)) changed.add(id)
      if (changed.size > before) push(null)
    }
    const stops = [
      pubsub.subscribe(STOCK_TOPIC, (key) => add(key.split(',').map(Number))),
      // What was told meanwhile is lost: all of them may have changed.
      pubsub.onGap(() => add(watched)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  const end = async () => {
    await signals.return()
    return { value: undefined, done: true as const }
  }
  const stream: AsyncIterableIterator<readonly number[]> = {
    next: async () => {
      for (;;) {
        if ((await signals.next()).done) return { value: undefined, done: true }
        const ids = [...changed]
        changed.clear()
        if (ids.length > 0) return { value: ids, done: false }
      }
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]: () => stream,
  }
  return stream
}
