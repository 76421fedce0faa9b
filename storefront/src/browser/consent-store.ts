import { cookieNames, storageNames } from '@shop/domain/constants'
import {
  type ConsentGroup,
  type CookieConsent,
  hasConsent,
  makeConsent,
  readCookie,
  readStored,
  removeCookie,
  toDelete,
  readConsent as validated,
  writeCookie,
} from '@shop/domain/cookie'
import { nameOfSearchSession } from './search-session-name'

type Change = (consent: CookieConsent) => void
const changes = new Set<Change>()

/** The visitor's choice, or nothing while there is none. Read anew each time: another tab may have changed it. */
export function readConsent(): CookieConsent | undefined {
  return readStored(readCookie(document.cookie, cookieNames.cookieConsent), validated)
}

export function isAllowed(group: ConsentGroup): boolean {
  return hasConsent(readConsent(), group)
}

/** Runs `act` as soon as the group is accepted: now, or after a later choice; once. Returns how to stop waiting. */
export function onConsent(group: ConsentGroup, act: () => void): () => void {
  if (isAllowed(group)) {
    act()
    return () => {}
  }
  const stop = onConsentChange((consent) => {
    if (!hasConsent(consent, group)) return
    stop()
    act()
  })
  return stop
}

/** Every choice made on this page, also one that takes a group back. */
export function onConsentChange(act: Change): () => void {
  changes.add(act)
  return () => void changes.delete(act)
}

/** Stores the choice and deletes whatever a group without it has left in the browser. */
export function chooseConsent(groups: readonly ConsentGroup[], now: number) {
  const consent = { ...makeConsent(groups, now), id: crypto.randomUUID() }
  const isSecure = location.protocol === 'https:'
  setCookie(writeCookie(cookieNames.cookieConsent, JSON.stringify(consent), { isSecure }))
  deleteRefused(consent)
  for (const act of [...changes]) act(consent)
  return consent
}

/** Also what an earlier version of the shop or a withdrawn group left behind. */
export function deleteRefused(consent: CookieConsent | undefined = readConsent()): void {
  const refused = toDelete(consent)
  const isSecure = location.protocol === 'https:'
  for (const name of refused.cookies)
    if (readCookie(document.cookie, name) !== undefined) setCookie(removeCookie(name, isSecure))
  try {
    for (const name of refused.storage) {
      localStorage.removeItem(name)
      sessionStorage.removeItem(name)
      if (name === storageNames.searchSession) localStorage.removeItem(nameOfSearchSession())
    }
  } catch {
    // Storage that is switched off holds nothing.
  }
  // Not there on an address without encryption.
  if ('caches' in window) for (const name of refused.caches) caches.delete(name).catch(() => {})
}

function setCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = line
}
