import type { CookieConsent } from '@shop/domain/cookie'
import { browserPlace } from '@/place/browser-place'

/** Tells the service what was chosen and under which id, without a word of who chose. It counts whether or not this arrives. */
export function reportChoice({ id, version, groups }: CookieConsent): void {
  const { marketId, languageId } = browserPlace()
  const options: RequestInit = {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, version, groups, marketId, languageId }),
  }
  fetch('/api/cookie-consent', options).catch(() => {})
}
