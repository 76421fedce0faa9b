/** An async iterator over a listener, for subscription fields. Only the newest value waits, so a slow
 *  reader costs one value and never a queue. */
export function eventStream<T>(subscribe: (push: (value: T) => void) => () => void): AsyncGenerator<T, void, void> {
  let waiting: ((result: IteratorResult<T, void>) => void) | undefined
  let newest: { value: T } | undefined
  let isDone = false

  const unsubscribe = subscribe((value) => {
    if (waiting) {
      waiting({ value, done: false })
      waiting = undefined
    } else {
      newest = { value }
    }
  })
  const finish = () => {
    isDone = true
    unsubscribe()
    waiting?.({ value: undefined, done: true })
    waiting = undefined
    return Promise.resolve({ value: undefined, done: true as const })
  }

  const stream = {
    next: () => {
      if (newest) {
        const { value } = newest
        newest = undefined
        return Promise.resolve({ value, done: false as const })
      }
      if (isDone) return Promise.resolve({ value: undefined, done: true as const })
      return new Promise<IteratorResult<T, void>>((resolve) => {
        waiting = resolve
      })
    },
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]: () => stream,
    [Symbol.asyncDispose]: async () => {
      await finish()
    },
  }
  return stream as AsyncGenerator<T, void, void>
}
