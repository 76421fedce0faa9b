import { setTimeout } from 'node:timers/promises'

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000

const unhurried = (ms: number) => setTimeout(ms, undefined, { ref: false })

/**
 * A signal that something is out of date. The work answers it, one run at a time: what is told during a run makes one
 * more, and what failed is tried again, ever more seldom, until a run that began after the last signal is through.
 */
export function keepFresh(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  pause: (ms: number) => Promise<unknown> = unhurried,
): () => void {
  let isOutdated = false
  let isRunning = false

  const run = async () => {
    isRunning = true
    let wait = FIRST_RETRY_MS
    while (isOutdated) {
      isOutdated = false
      try {
        await work()
        wait = FIRST_RETRY_MS
      } catch (error) {
        onError(error)
        isOutdated = true
        await pause(wait)
        wait = Math.min(wait * 2, LONGEST_RETRY_MS)
      }
    }
    isRunning = false
  }

  return () => {
    isOutdated = true
    if (!isRunning) void run()
  }
}
