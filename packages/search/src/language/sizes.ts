const range = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/
const waist = /^w(\d{2})$/
const WIDEST_RANGE = 10

/** What may be typed for a size: `w30` or `30` for all lengths of W30, `37` for socks 36–38. */
export function sizesBySpelling(sizes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const size of sizes)
    for (const spelling of spellingsOf(size.toLowerCase())) {
      const known = found.get(spelling) ?? new Set()
      found.set(spelling, known.add(size))
    }
  return new Map([...found].map(([spelling, shown]) => [spelling, [...shown]]))
}

function spellingsOf(size: string): string[] {
  const parts = size.split('/').filter(Boolean)
  const [, low, high] = range.exec(size) ?? []
  const within = []
  for (let at = Number(low); at <= Number(high) && at <= Number(low) + WIDEST_RANGE; at++) within.push(String(at))
  const waists = parts.flatMap((part) => waist.exec(part)?.[1] ?? [])
  return [...new Set([size, size.replace(/[\s/–-]/g, ''), ...parts, ...waists, ...within])]
}
