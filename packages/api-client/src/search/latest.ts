export type LatestOutside<Asked, Answer> = {
  readonly ask: (asked: Asked, signal: AbortSignal) => Promise<Answer>
  readonly show: (answer: Answer, asked: Asked) => void
  /** The newest question failed; older ones fail unheard. */
  readonly failed: (error: unknown, asked: Asked) => void
  /** Does `work` later; what it gives back calls it off. */
  readonly later: (work: () => void, delayMs: number) => () => void
  readonly delayMs?: number
}

/** Of the search protocol, section 7.2. */
const DEBOUNCE_MS = 50

/**
 * Asks when the typing pauses and shows the answer to the newest question only, whatever order the answers come in.
 */
export function latestOnly<Asked, Answer>(outside: LatestOutside<Asked, Answer>) {
  const { ask, show, failed, later, delayMs = DEBOUNCE_MS } = outside
  let current = new AbortController()
  let callOff = () => {}

  const cancel = () => {
    callOff()
    current.abort()
  }
  const start = (asked: Asked, { signal }: AbortController) =>
    ask(asked, signal).then(
      (answer) => {
        if (!signal.aborted) show(answer, asked)
      },
      (error) => {
        if (!signal.aborted) failed(error, asked)
      },
    )

  return {
    ask: (asked: Asked): void => {
      cancel()
      const mine = new AbortController()
      current = mine
      callOff = later(() => void start(asked, mine), delayMs)
    },
    /** The field was emptied or left: nothing more is shown. */
    cancel,
  }
}
