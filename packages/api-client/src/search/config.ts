import { searchTouchpoints } from '@shop/domain/constants'
import { type Breakpoints, viewportClass } from '@shop/domain/viewport'
import type { SearchSession } from './session'

export type SearchTouchpoint = (typeof searchTouchpoints)[number]

export type SearchConfig = {
  /** The origin of the service, or the identifier of a cluster of the search provider. */
  readonly clusterId: string
  readonly market: string
  readonly locale: string
  readonly touchpoint: SearchTouchpoint
  readonly session: SearchSession
}

/** Wrong settings are mistakes of whoever writes the page, so they throw. */
export function checkSearchConfig({ clusterId, market, locale, touchpoint, session }: Partial<SearchConfig>): void {
  const check = (isRight: boolean, message: string) => {
    if (!isRight) throw new TypeError(message)
  }
  check(isText(clusterId), 'Search config: "clusterId" must be a non-empty string')
  check(isText(market), 'Search config: "market" must be a non-empty string')
  check(typeof session === 'function', 'Search config: "session" must be a function')
  check(isText(locale), 'Search config: "locale" must be a non-empty string')
  check(
    searchTouchpoints.some((known) => known === touchpoint),
    `Search config: "touchpoint" must be one of ${searchTouchpoints.join(', ')}`,
  )
}

export function searchTouchpoint(viewportWidth: number, breakpoints?: Breakpoints): SearchTouchpoint {
  return viewportClass(viewportWidth, breakpoints) === 'phone' ? 'mobile' : 'desktop'
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
