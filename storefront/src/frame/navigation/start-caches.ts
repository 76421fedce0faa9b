import { allowedCaches, type CookieConsent } from '@shop/domain/cookie'
import { onConsentChange, readConsent } from '@/browser/consent-store'

/** The service worker keeps pages and files where there is a cache for them, and that is only with consent. */
export function startCaches(): void {
  if (!('caches' in window)) return
  const open = (consent: CookieConsent | undefined) => {
    for (const name of allowedCaches(consent)) caches.open(name).catch(() => {})
  }
  onConsentChange(open)
  open(readConsent())
}
