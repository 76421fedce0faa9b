const MINUTES = 5
const MOST_TIMES = 400

type Minute = { readonly at: number; count: number; failed: number; readonly times: number[] }
export type Lately = { readonly count: number; readonly failed: number; readonly p95Ms: number | null }
export type Traffic = ReturnType<typeof createTraffic>

/** What this process has answered in the last five minutes, part by part: how many, how many of them failed, how fast. */
export function createTraffic(now: () => number) {
  const parts = new Map<string, Minute[]>()
  const kept = (part: string) => {
    const first = Math.floor(now() / 60_000) - MINUTES
    return (parts.get(part) ?? []).filter(({ at }) => at > first)
  }
  return {
    note: (part: string, status: number, ms: number) => {
      const at = Math.floor(now() / 60_000)
      const minutes = kept(part)
      const known = minutes.find((minute) => minute.at === at)
      const minute = known ?? { at, count: 0, failed: 0, times: [] }
      minute.count++
      if (status >= 500) minute.failed++
      // A sample of a busy minute is enough.
      minute.times[minute.count <= MOST_TIMES ? minute.count - 1 : minute.count % MOST_TIMES] = ms
      parts.set(part, known ? minutes : [...minutes, minute])
    },
    lately: (part: string): Lately => {
      const minutes = kept(part)
      const times = minutes.flatMap((minute) => minute.times).sort((a, b) => a - b)
      return {
        count: minutes.reduce((sum, { count }) => sum + count, 0),
        failed: minutes.reduce((sum, { failed }) => sum + failed, 0),
        p95Ms: times[Math.ceil(times.length * 0.95) - 1] ?? null,
      }
    },
  }
}
