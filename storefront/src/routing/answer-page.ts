import { cookieNames } from '@shop/domain/constants'
import type { RouteParams } from '@shop/domain/routing'
import type { Screen } from '@shop/i18n/routes'
import type { NextRequest, NextResponse } from 'next/server'
import { failureOf } from '@/data/page-failure'
import type { Place } from '@/place/place-of'
import { redirectTo, showFailure, showNotFound, showPage, withCookies } from './answers'
import { type Declared, decidePage, declaredAs } from './decide-page'
import { CONTEXT_HEADER } from './request-context'
import type { RouteRequest, RoutingResult } from './routing-result'
import { sessionOf } from './session'

export type Target = {
  readonly screen: Screen
  readonly params: RouteParams
  readonly place: Place
  readonly internalPath: string
}

/** The answer to an address that means a screen: what its guards say, with the cookies they had to renew. */
export async function answerPage(
  request: NextRequest,
  target: Target,
  declared: Declared = declaredAs(target.screen),
): Promise<NextResponse> {
  try {
    return await answer(request, target, declared)
  } catch (error) {
    return showFailure(failureOf(error))
  }
}

async function answer(request: NextRequest, target: Target, declared: Declared): Promise<NextResponse> {
  const { place, internalPath } = target
  const cookies = request.headers.get('cookie') ?? ''
  const isSecure = request.headers.get('x-forwarded-proto') === 'https'
  const session = sessionOf(cookies, place, isSecure)
  const route: RouteRequest = {
    ...target,
    path: request.nextUrl.pathname,
    query: request.nextUrl.search,
    isPersonal: declared.page?.isPersonal === true,
    chosenCustomerType: request.cookies.get(cookieNames.userType)?.value,
    visitor: session.visitor,
  }
  const verdict = await decidePage(route, declared)
  return withCookies(carryOut(verdict), session.setCookies)

  function carryOut(verdict: RoutingResult): NextResponse {
    if (verdict.kind === 'redirect') return redirectTo(request, verdict.to, verdict.status)
    if (verdict.kind === 'not-found') return showNotFound(request, { market: place.marketId, locale: place.locale })
    // The market's segment, with the view behind it on a preview.
    const path = verdict.inside ? `/${place.marketId}/${place.locale}${verdict.inside}` : internalPath
    if (!route.isPersonal) return showPage(request, path)
    const headers = new Headers(request.headers)
    headers.set(CONTEXT_HEADER, encodeURIComponent(JSON.stringify(verdict.context)))
    // What the page asks the services has to be asked with the token just renewed.
    const renewed = session.setCookies.map((line) => line.split(';')[0])
    if (renewed.length > 0) headers.set('cookie', [...renewed, cookies].join('; '))
    return showPage(request, path, headers)
  }
}
