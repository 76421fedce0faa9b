const DAY_MS = 86_400_000

/** The last time that it was so late on a clock of UTC, such as `02:15`, now included. */
export function lastTimeOfDay(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes)
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** The next time that it is so late. */
export const nextTimeOfDay = (now: Date, at: string): Date => new Date(lastTimeOfDay(now, at).getTime() + DAY_MS)
