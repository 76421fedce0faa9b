import { setTimeout } from 'node:timers/promises'
import { backoffDelay } from '@shop/domain/backoff'
import { DatabaseClosed } from './database'

const unhurried = (ms: number) => setTimeout(ms, undefined, { ref: false })

/**
 * A signal that something is out of date. The work answers it, one run at a time: what is told during a run makes one
 * more, and what failed is tried again, ever more seldom, until a run that began after the last signal is through or the
 * database was closed.
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
    let failures = 0
    while (isOutdated) {
      isOutdated = false
      try {
        await work()
        failures = 0
      } catch (error) {
        if (error instanceof DatabaseClosed) break
        onError(error)
        isOutdated = true
        await pause(backoffDelay(failures))
        failures += 1
      }
    }
    isRunning = false
  }

  return () => {
    isOutdated = true
    if (!isRunning) void run()
  }
}
