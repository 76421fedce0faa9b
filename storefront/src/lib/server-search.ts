import type { SearchTouchpoint } from '@shop/api-client/search/config'
import { createSearchClient } from '@shop/api-client/search/search-client'
import { anonymousSession } from '@shop/api-client/search/session'
import 'server-only'
import type { Place } from './place-of'

/**
 * The search as a page render asks it: for nobody in particular, so that the page may be kept for everybody. The mark
 * `no-store` of a request would forbid that, so it is taken off; the answers themselves are not kept.
 */
export function serverSearch({ market, locale }: Place, touchpoint: SearchTouchpoint = 'desktop') {
  return createSearchClient(
    {
      clusterId: process.env.SERVICES_URL ?? 'http://127.0.0.1:4000',
      market: market.toUpperCase(),
      locale,
      touchpoint,
      session: anonymousSession,
    },
    {
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          cache: undefined,
          headers: { ...(init?.headers as Record<string, string>), 'x-apikey': process.env.API_KEY ?? '' },
        }),
      log: (text, cause) => console.warn(text, ...(cause === undefined ? [] : [cause])),
    },
  )
}
