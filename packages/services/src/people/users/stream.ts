/** Nothing to tell, something to tell, and whether it is the last. */
export type Answer<To> = { readonly value?: To; readonly isLast?: boolean }

/**
 * The stream with each value of the source answered; an empty answer tells nothing. Ending it ends the source at once,
 * also while a value is awaited, which an async generator would not do.
 */
export function answered<From, To>(
  source: AsyncGenerator<From, void, void>,
  answer: (value: From) => Promise<Answer<To>>,
): AsyncIterableIterator<To, void, void> {
  const end = async () => {
    await source.return()
    return { value: undefined, done: true as const }
  }
  let isOver = false
  return {
    next: async () => {
      while (!isOver) {
        const next = await source.next()
        if (next.done) return { value: undefined, done: true }
        const { value, isLast = false } = await answer(next.value)
        isOver = isLast
        if (value !== undefined) return { value, done: false }
      }
      return end()
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
