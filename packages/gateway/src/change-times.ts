/** A page under way this long is not waited for: what changed since it began is forgotten. */
const LONGEST_RENDER_MS = 120_000

/** Of everything: what is told when it is not known what changed. */
export const ALL = '*'

/** When each tag changed last, for as long as a page may be under way. */
export function createChangeTimes() {
  const times = new Map<string, number>()
  return {
    note: (tags: readonly string[], time: number) => {
      for (const [tag, changed] of times) if (changed < time - LONGEST_RENDER_MS) times.delete(tag)
      for (const tag of tags) times.set(tag, time)
    },
    since: (tags: Iterable<string>, time: number): number | undefined => {
      for (const tag of [ALL, ...tags]) {
        const changed = times.get(tag)
        if (changed !== undefined && changed >= time) return changed
      }
      return undefined
    },
  }
}
