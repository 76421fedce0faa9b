import type { Behaviour, Past, Recommendations } from '@shop/search/behaviour/behaviour-port'
import type { SearchQuery } from '@shop/search/types'
import type { Clock } from '../../../platform/clock'
import type { ContentIndex } from '../documents/content-index'
import type { Catalogues } from '../documents/document-of'
import type { Parameters } from '../http/parameters'
import type { Visit } from '../http/visit'
import type { SearchIndex } from '../search-index'
import type { Steering } from '../steering'
import type { Tickets } from '../tickets/tickets'
import type { Fragments } from './fragments'

export type PageServices = {
  readonly clock: Clock
  readonly tickets: Tickets
  readonly behaviour: Behaviour
  readonly recommendations: Recommendations
}

/** One query with all that its page needs to answer. */
export type Ask = {
  readonly page: string
  readonly visit: Visit
  readonly index: SearchIndex
  readonly catalogues: Catalogues
  readonly content: ContentIndex
  readonly past: Past
  readonly fragments: Fragments
  readonly services: PageServices
  /** What merchandisers say of this market's search. */
  readonly steering: Steering
  readonly now: number
}

export type Page = {
  readonly methods: readonly string[]
  /** Reads what is its own of the parameters and body, then answers; wrong parameters are told all at once. */
  readonly prepare: (
    parameters: Parameters,
    body: unknown,
    request: PageRequest,
  ) => (ask: Ask) => Promise<object> | object
}
export type PageRequest = { readonly method: string; readonly referer: string | undefined }

/** What every search of products has in common for this visitor. */
export function searchBase({
  visit,
  services,
  past,
  steering: { isBoosted },
  now,
}: Ask): Pick<SearchQuery, 'priceList' | 'popularity' | 'affinity' | 'now'> {
  const leaning = services.recommendations.affinity(visit.market.id, past)
  const popular = services.behaviour.popularity(visit.market.id)
  // As popular as can be, and as much to everybody's liking.
  const affinity: SearchQuery['affinity'] = isBoosted
    ? (document) => (isBoosted(document) ? 1 : (leaning?.(document) ?? 0))
    : leaning
  return {
    ...(visit.priceList && { priceList: visit.priceList }),
    popularity: popular,
    ...(affinity && { affinity }),
    now,
  }
}
