import { consentVersion } from '@shop/domain/cookie'
import { deleteRefused, readConsent } from '@/browser/consent-store'
import { showConsent } from './consent'
import { CONSENT_HASH, CONSENT_LINK } from './consent-link'

type SignalledNavigator = Navigator & { readonly globalPrivacyControl?: boolean }

/** Asks a first-time visitor once the page stands, and lets the footer open the choices again. */
export function startConsent(): void {
  deleteRefused()
  // Before the link's own listener, so that the router does not follow it.
  window.addEventListener('click', openFromLink, { capture: true })
  // The link was followed before anybody listened, or from elsewhere.
  if (location.hash === CONSENT_HASH) return void show('choices')
  // A browser that says no for its owner is answered already; the footer still lets them say yes.
  const hasSaidNo = (navigator as SignalledNavigator).globalPrivacyControl === true
  if (readConsent()?.version !== consentVersion && !hasSaidNo) void show('panel')
}

function openFromLink(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!(event.target instanceof Element && event.target.closest(CONSENT_LINK))) return
  event.preventDefault()
  event.stopPropagation()
  void show('choices')
}

async function show(what: 'panel' | 'choices'): Promise<void> {
  try {
    await showConsent(what)
  } catch (error) {
    // Offline, so there are no words to ask in: nothing is accepted, so nothing is stored.
    console.warn(error)
  }
}
