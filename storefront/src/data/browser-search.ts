import { searchTouchpoint } from '@shop/api-client/search/config'
import { createSearchClient, type SearchClient } from '@shop/api-client/search/search-client'
import { createSearchSession } from '@shop/api-client/search/session'
import { storageNames } from '@shop/domain/constants'
import { mayWrite } from '@shop/domain/cookie'
import { readConsent } from '@/browser/consent-store'
import { loadSchemas } from '@/browser/load-schemas'
import { nameOfSearchSession } from '@/browser/search-session-name'

/** The visitor's keys, shared by the tabs of one browser once they may be kept. Never in the first load: see who imports it. */
export const searchSession = createSearchSession({
  name: nameOfSearchSession(),
  storage: localStorageOrNone(),
  randomId: () => crypto.randomUUID(),
  mayKeep: () => mayWrite(storageNames.searchSession, readConsent()),
})
addEventListener('storage', searchSession.changedElsewhere)

const clients = new Map<string, SearchClient>()

/** The search under the visitor's own keys, where the page stands and on the screen it is seen on. */
export function browserSearch(): SearchClient {
  const { market = '', language: locale = '' } = document.documentElement.dataset
  const touchpoint = searchTouchpoint(innerWidth)
  const name = `${market} ${locale} ${touchpoint}`
  const client =
    clients.get(name) ??
    createSearchClient(
      { clusterId: location.origin, market: market.toUpperCase(), locale, touchpoint, session: searchSession.keys },
      {
        fetch: (url, init) => fetch(url, init),
        loadAnswers: () => loadSchemas(() => import('@shop/api-client/search/answers')),
        // A shopper has no use for it, and a fault of the search is no fault of the page.
        log: (text, cause) => console.warn(text, ...(cause === undefined ? [] : [cause])),
      },
    )
  clients.set(name, client)
  return client
}

/** A browser may refuse its storage as a whole. */
function localStorageOrNone(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
