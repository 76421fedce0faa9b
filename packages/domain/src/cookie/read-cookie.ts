import type { CookieName } from '../constants'

/** The cookie's text from a `Cookie` header or `document.cookie`; the first of that name counts. */
export function readCookie(header: string | null | undefined, name: CookieName): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    try {
      return decodeURIComponent(value) || undefined
    } catch {
      return undefined
    }
  }
  return undefined
}

/** A stored JSON value as `parse` accepts it; whatever is damaged or of another shape reads as absent. */
export function readStored<T>(
  text: string | null | undefined,
  parse: (value: unknown) => T | undefined,
): T | undefined {
  if (!text) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
