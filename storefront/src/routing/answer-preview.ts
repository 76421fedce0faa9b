import { cookieNames } from '@shop/domain/constants'
import { previewCookieRules } from '@shop/domain/cookie'
import { decideRoute, previewOfHost, withPublished } from '@shop/domain/routing'
import { isScreen } from '@shop/i18n/routes'
import { type NextRequest, NextResponse } from 'next/server'
import { routingConfig } from '@/config'
import {
  exchangePreviewToken,
  PREVIEW_COOKIE,
  type PreviewSession,
  previewOfToken,
  previewSession,
} from '@/data/preview'
import { placeOf, viewedMarket } from '@/place/place-of'
import { answerPage } from './answer-page'
import { redirectTo, showNotFound } from './answers'
import { refuseLoginToken } from './refuse-login-token'

const EXCHANGE = '/__preview'
const SEE_OTHER = 303

/** The pages of a preview's host: the shop as a draft would make it, for whoever has the cookie of that preview. */
export async function answerPreview(request: NextRequest): Promise<NextResponse | undefined> {
  const host = request.headers.get('host') ?? ''
  if (!previewOfHost(host)) return undefined
  if (request.nextUrl.pathname === EXCHANGE) return exchange(request, host)
  const secret = request.cookies.get(PREVIEW_COOKIE)?.value
  const session = secret ? await previewSession(secret, host) : undefined
  return session ? answerDraft(request, session) : refused()
}

/** The shop of a draft at an address, decided by the draft's own rules. */
export async function answerDraft(request: NextRequest, session: PreviewSession, path = request.nextUrl.pathname) {
  const routing = withPublished(routingConfig, session.routing)
  const host = routing.markets.find(({ alias }) => alias === session.market)?.domains[0] ?? ''
  const { search: query } = request.nextUrl
  const decision = decideRoute({ host, path, query, cookies: { selectedMarket: session.market } }, routing)
  if (decision.kind === 'exempt') return NextResponse.next()
  const refusedToken = refuseLoginToken(request, decision)
  if (refusedToken) return onlyHere(refusedToken)
  if (decision.kind === 'redirect') return onlyHere(redirectTo(request, decision.location, decision.status))
  const market = viewedMarket(decision.market, session.view)
  const place = placeOf(market, decision.locale)
  if (decision.kind === 'not-found' || !place || !isScreen(decision.screen))
    return onlyHere(showNotFound(request, { ...decision, market }))
  const internalPath = decision.internalPath.replace(`/${decision.market}/`, `/${market}/`)
  return onlyHere(await answerPage(request, { ...decision, screen: decision.screen, place, internalPath }))
}

/** `/content/{token}`: one page of a draft, in the language of the address. */
export async function answerToken(request: NextRequest, token: string): Promise<NextResponse | undefined> {
  const session = await previewOfToken(token)
  if (!session?.document) return undefined
  const name = session.document.slice(session.document.indexOf('/') + 1)
  return answerDraft(request, session, request.nextUrl.pathname.replace(token, encodeURIComponent(name)))
}

async function exchange(request: NextRequest, host: string): Promise<NextResponse> {
  if (request.method !== 'POST') return refused()
  const form = await request.formData().catch(() => undefined)
  const [token, to] = [form?.get('token'), form?.get('to')]
  const grant = typeof token === 'string' ? await exchangePreviewToken(token, host) : undefined
  if (!grant) return refused()
  const path = typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/'
  const answer = onlyHere(redirectTo(request, path, SEE_OTHER))
  const framed = previewCookieRules(grant.maxAge)
  answer.headers.append('set-cookie', `${PREVIEW_COOKIE}=${grant.secret}; HttpOnly; ${framed}`)
  // As a person or a company: the page chooses its prices by it, as it does for every shopper.
  if (grant.customerType)
    answer.headers.append('set-cookie', `${cookieNames.userType}=${grant.customerType}; ${framed}`)
  // The question about cookies would stand before what is to be seen; nothing is counted here anyway.
  const answered = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary'] }))
  answer.headers.append('set-cookie', `${cookieNames.cookieConsent}=${answered}; ${framed}`)
  return answer
}

function onlyHere(answer: NextResponse): NextResponse {
  answer.headers.set('cache-control', 'private, no-store')
  answer.headers.set('referrer-policy', 'no-referrer')
  answer.headers.set('x-robots-tag', 'noindex, nofollow')
  return answer
}

/** The same for every reason: who has no right to look learns nothing. */
function refused(): NextResponse {
  const body =
    '<!doctype html><html lang="en"><title>Preview</title><h1>This preview is over</h1><p>Open it again from the console.</p></html>'
  return onlyHere(new NextResponse(body, { status: 403, headers: { 'content-type': 'text/html; charset=utf-8' } }))
}
