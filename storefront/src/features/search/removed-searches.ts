/** Another server process may take a moment to hear of a removal. */
const CATCH_UP_MS = 5_000

/** Searches that were removed a moment ago stay out of answers that still hold them. */
export function createRemovedSearches(now: () => number) {
  const removed = new Map<string, number>()
  let allUntil = 0
  return {
    add: (phrases: readonly string[] | 'all'): void => {
      const until = now() + CATCH_UP_MS
      if (phrases === 'all') allUntil = until
      else for (const phrase of phrases) removed.set(phrase, until)
    },
    leaveOut: <Search extends { readonly q: string }>(searches: readonly Search[]): Search[] =>
      now() < allUntil ? [] : searches.filter(({ q }) => now() >= (removed.get(q) ?? 0)),
  }
}
