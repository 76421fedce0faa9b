import type { CookieConsent } from '@shop/domain/cookie'
import { addScript } from '@/browser/add-script'
import { onConsentChange, readConsent } from '@/browser/consent-store'
import { openList, pushEntry } from './events-list'

let isRunning = false

/** The tag manager runs once statistics or marketing is accepted, and not a moment before. */
export function startTagManager(url: string | undefined): void {
  if (!url) return
  const follow = (consent: CookieConsent | undefined) => {
    const accepted = consent?.groups.filter((group) => group === 'statistics' || group === 'marketing') ?? []
    if (accepted.length > 0 && !isRunning) run(url, accepted)
    // Code of others cannot be taken out of a page again; the next page is one that never had it.
    else if (isRunning && accepted.length === 0) location.reload()
    else if (isRunning) pushEntry({ event: 'consent', groups: accepted }, 'necessary')
  }
  onConsentChange(follow)
  follow(readConsent())
}

function run(url: string, accepted: readonly string[]): void {
  isRunning = true
  openList()
  pushEntry({ event: 'consent', groups: accepted }, 'necessary')
  // Without it the list grows unread.
  addScript(url, 'tag manager')
}
