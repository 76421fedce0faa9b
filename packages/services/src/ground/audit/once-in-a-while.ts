import type { Clock } from '../../platform/clock'

const WHILE_MS = 10 * 60_000

/** A page that stays open looks again and again: what one session looks at is recorded once in ten minutes. */
export function createOnceInAWhile(clock: Clock) {
  const recordedAt = new Map<string, number>()
  return async (sessionId: string, subject: string, record: () => Promise<unknown>): Promise<void> => {
    const now = clock.now().getTime()
    const key = `${sessionId} ${subject}`
    if (now - (recordedAt.get(key) ?? 0) < WHILE_MS) return
    await record()
    for (const [other, at] of recordedAt) if (now - at >= WHILE_MS) recordedAt.delete(other)
    recordedAt.set(key, now)
  }
}
