import type { RouteParams } from '@shop/domain/routing'
import type { Screen } from '@shop/i18n/routes'
import type { Place } from '@/place/place-of'
import type { RequestContext } from './request-context'
import type { Visitor } from './visitor'

/** What guards and validations are told of a request. */
export type RouteRequest = {
  readonly screen: Screen
  readonly params: RouteParams
  readonly place: Place
  /** As the visitor wrote it, language and market included. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** Made for one visitor and never kept. */
  readonly isPersonal: boolean
  readonly chosenCustomerType: string | undefined
  /** Whoever the cookies say and the services confirm; asked for once, and only by who needs to know. */
  readonly visitor: () => Promise<Visitor | undefined>
}

type Pass = {
  readonly kind: 'pass'
  /** What the page has below `/{market}/{locale}`, where it is not the screen's own name and parameters. */
  readonly inside?: string
  readonly context?: RequestContext
}
export type RoutingResult =
  | Pass
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }

export type Check = (route: RouteRequest) => RoutingResult | Promise<RoutingResult>

export const pass: Pass = { kind: 'pass' }
export const missing: RoutingResult = { kind: 'not-found' }
