import type { SearchTouchpoint } from '@shop/api-client/search/config'
import { createSearchClient } from '@shop/api-client/search/search-client'
import { anonymousSession } from '@shop/api-client/search/session'
import 'server-only'
import type { Place } from '@/place/place-of'
import { pageFetch } from './page-fetch'

/** The search as a page render asks it: for nobody in particular, so that the page may be kept for everybody. */
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
        pageFetch(url, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'x-apikey': process.env.API_KEY ?? '' },
        }),
      log: (text, cause) => console.warn(text, ...(cause === undefined ? [] : [cause])),
    },
  )
}
