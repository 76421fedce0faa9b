import { loginRedirect } from '@shop/domain/navigation'
import type { RouteDecision } from '@shop/domain/routing'
import type { NextRequest, NextResponse } from 'next/server'
import { hrefFor } from '@/place/links'
import { placeOf } from '@/place/place-of'
import { redirectTo } from './answers'

const LOGIN_TOKEN = 'loginToken'
const SEE_OTHER = 303
/** The sign-in says why it is asked for. */
const REFUSED = '&handoff=refused'

/**
 * A login token counts on its own isolated host alone, whose server exchanges it. On any other host it leads to the sign-in,
 * whatever stands at the address.
 */
export function refuseLoginToken(request: NextRequest, decision: RouteDecision): NextResponse | undefined {
  const { pathname, search, searchParams } = request.nextUrl
  if (!searchParams.has(LOGIN_TOKEN)) return undefined
  const place = 'market' in decision ? placeOf(decision.market, decision.locale) : undefined
  const start = place ? hrefFor('home', place) : '/'
  const response = redirectTo(request, loginRedirect(start, pathname, search) + REFUSED, SEE_OTHER)
  // No cache may keep an address with a token, and the next page must not learn of it.
  response.headers.set('cache-control', 'no-store')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}
