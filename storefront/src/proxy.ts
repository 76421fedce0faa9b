import { cookieNames } from '@shop/domain/constants'
import { decideRoute } from '@shop/domain/routing'
import { isScreen } from '@shop/i18n/routes'
import { type NextRequest, NextResponse } from 'next/server'
import { isPreviewToken } from './data/preview'
import { chosenMarket } from './place/chosen-market'
import { routing } from './place/live-routing'
import { placeOf } from './place/place-of'
import { answerPage } from './routing/answer-page'
import { answerPreview, answerToken } from './routing/answer-preview'
import { redirectTo, showNotFound } from './routing/answers'
import { refuseLoginToken } from './routing/refuse-login-token'

/** Asks the domain what an address means; a page then asks its guards (`routing/`). */
export async function proxy(request: NextRequest) {
  const preview = await answerPreview(request)
  if (preview) return preview
  const { pathname: path, search: query } = request.nextUrl
  const host = request.headers.get('host') ?? ''
  const selectedMarket = chosenMarket(request.cookies.get(cookieNames.selectedMarket)?.value)
  const decision = decideRoute({ host, path, query, cookies: { selectedMarket }, log: console.warn }, routing())
  if (decision.kind === 'exempt') return NextResponse.next()
  const refused = refuseLoginToken(request, decision)
  if (refused) return refused
  if (decision.kind === 'redirect') return redirectTo(request, decision.location, decision.status)
  const place = placeOf(decision.market, decision.locale)
  if (decision.kind === 'not-found' || !place || !isScreen(decision.screen)) return showNotFound(request, decision)
  if (decision.screen === 'content' && isPreviewToken(decision.params.alias)) {
    const shown = await answerToken(request, decision.params.alias)
    return shown ?? showNotFound(request, decision)
  }
  return answerPage(request, { ...decision, screen: decision.screen, place })
}

export const config = {
  matcher: [
    '/((?!_next/|graphql(?:/|$)|auth/|likes/|images/|api/|redirect/|sw\\.js$|favicon\\.ico$|apple-touch-icon\\.png$).*)',
  ],
}
