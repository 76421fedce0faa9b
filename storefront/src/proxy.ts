import { cookieNames } from '@shop/domain/constants'
import { compileRouting } from '@shop/domain/routing'
import { isScreen } from '@shop/i18n/routes'
import { type NextRequest, NextResponse } from 'next/server'
import { routingConfig } from './lib/config'
import { placeOf } from './lib/place-of'
import { answerPage } from './routing/answer-page'
import { redirectTo, showNotFound } from './routing/answers'

const decide = compileRouting(routingConfig)

/** Asks the domain what an address means; a page then asks its guards (`routing/`). */
export async function proxy(request: NextRequest) {
  const { pathname: path, search: query } = request.nextUrl
  const host = request.headers.get('host') ?? ''
  const selectedMarket = request.cookies.get(cookieNames.selectedMarket)?.value
  const decision = decide({ host, path, query, cookies: { selectedMarket } })
  if (decision.kind === 'exempt') return NextResponse.next()
  if (decision.kind === 'redirect') return redirectTo(request, decision.location, decision.status)
  const place = placeOf(decision.market, decision.locale)
  if (decision.kind === 'not-found' || !place || !isScreen(decision.screen)) return showNotFound(request, decision)
  return answerPage(request, { ...decision, screen: decision.screen, place })
}

export const config = { matcher: ['/((?!_next/|graphql|auth/|likes/|images/|api/|redirect/|sw.js|favicon.ico).*)'] }
