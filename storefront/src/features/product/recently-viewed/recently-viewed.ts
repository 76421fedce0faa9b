import { storageNames } from '@shop/domain/constants'
import { isAllowed, onConsent } from '@/browser/consent-store'
import { useLastVisited } from '@/browser/last-visited'

const MOST = 12

/** The newest first, each once. */
export function withVisit(seen: readonly number[], productId: number): readonly number[] {
  return [productId, ...seen.filter((id) => id !== productId)].slice(0, MOST)
}

/** Whatever else the group keeps stays; damaged text is nothing seen. */
export function readSeen(stored: string | null): readonly number[] {
  const seen = groupOf(stored).recentlyViewed
  return Array.isArray(seen) ? seen.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST) : []
}

export function writeSeen(stored: string | null, seen: readonly number[]): string {
  return JSON.stringify({ ...groupOf(stored), recentlyViewed: seen })
}

/** What was looked at on this page load; a visitor who allows it keeps the list on the device, and nowhere else. */
export function recentlyViewed(): readonly number[] {
  const known = useLastVisited.getState().recentlyViewed
  if (known) return known
  const seen = isAllowed('functional') ? readSeen(read()) : []
  useLastVisited.setState({ recentlyViewed: seen })
  return seen
}

export function rememberVisit(productId: number): void {
  keep(withVisit(recentlyViewed(), productId))
  // Accepted later, the list of this visit is kept from then on.
  if (!isAllowed('functional')) onConsent('functional', () => keep(recentlyViewed()))
}

export function clearRecentlyViewed(): void {
  keep([])
}

function keep(seen: readonly number[]): void {
  useLastVisited.setState({ recentlyViewed: seen })
  if (!isAllowed('functional')) return
  try {
    localStorage.setItem(storageNames.lastVisited, writeSeen(read(), seen))
  } catch {
    // Storage that is full or switched off: the list lasts as long as the page.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageNames.lastVisited)
  } catch {
    return null
  }
}

function groupOf(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
