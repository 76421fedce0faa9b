import type { CookieConsent } from '@shop/domain/cookie'
import { browserPlace } from '@/lib/browser-place'

/** Tells the service what was chosen, without a word of who chose. A choice counts whether or not this arrives. */
export function reportChoice({ version, groups }: CookieConsent): void {
  const { marketId, languageId } = browserPlace()
  const options: RequestInit = {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, groups, marketId, languageId }),
  }
  fetch('/api/cookie-consent', options).catch(() => {})
}
