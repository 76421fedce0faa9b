const MOST_KEPT = 2_000
/** What is told within this is told together. */
const TOGETHER_MS = 20

export type Change = { readonly at: number; readonly tags: readonly string[] }

/** The latest changes in the order in which they were told, for those who wait for the next one. */
export function createChangeLog() {
  const kept: Change[] = []
  const waiting = new Set<() => void>()
  let last = 0
  let isClosed = false
  let waking: NodeJS.Timeout | undefined

  const wake = () => {
    waking = undefined
    for (const listener of waiting) listener()
  }

  return {
    tell: (...tags: readonly string[]): void => {
      last += 1
      kept.push({ at: last, tags })
      if (kept.length > MOST_KEPT) kept.shift()
      waking ??= setTimeout(wake, TOGETHER_MS).unref()
    },
    /** What was told after a number; undefined when that is not known any more. */
    since: (at: number): readonly Change[] | undefined => {
      const first = kept[0]?.at ?? last + 1
      return at > last || at < first - 1 ? undefined : kept.filter((change) => change.at > at)
    },
    last: (): number => last,
    /** Resolves with the next change, or when the time is over. */
    next: (ms: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms).unref()
        waiting.add(done)
        if (isClosed) done()
      }),
    close: () => {
      isClosed = true
      clearTimeout(waking)
      wake()
    },
  }
}
