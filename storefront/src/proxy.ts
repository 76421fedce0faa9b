import { cookieNames } from '@shop/domain/constants'
import { compileRouting } from '@shop/domain/routing'
import { type NextRequest, NextResponse } from 'next/server'
import { parseSelection, segmentOf } from './features/list/selection'
import { routingConfig } from './lib/config'
import { findPage } from './lib/find-page'
import { listPlaceOf } from './lib/list-segment'
import { placeOf } from './lib/place-of'

const decide = compileRouting(routingConfig)

/** Screens that are pages already; any other address of the table is not found yet. */
const built = new Set([
  ...['home', 'product', 'category', 'brand', 'campaign', 'search', 'newArrivals', 'bestsellers'],
  ...['page', 'inspiration', 'content'],
])
const contentScreens = new Set(['page', 'inspiration', 'content'])

/** Asks the domain what an address means, then does it. */
export async function proxy(request: NextRequest) {
  const { pathname: path, search: query, searchParams } = request.nextUrl
  const host = request.headers.get('host') ?? ''
  const decision = decide({
    host,
    path,
    query,
    cookies: { selectedMarket: request.cookies.get(cookieNames.selectedMarket)?.value },
  })
  if (decision.kind === 'exempt') return NextResponse.next()
  if (decision.kind === 'redirect') return redirect(request, decision.location, decision.status)
  const place = placeOf(decision.market, decision.locale)
  if (decision.kind === 'not-found' || !place || !built.has(decision.screen)) return notFound(request, decision)

  const list = listPlaceOf(decision.screen, decision.params)
  const catalogue = list
    ? ['category', 'brand', 'campaign'].includes(list.kind)
      ? 'list'
      : undefined
    : decision.screen === 'product'
      ? 'product'
      : contentScreens.has(decision.screen)
        ? 'content'
        : undefined
  if (catalogue) {
    const alias = list?.alias ?? String(decision.params.alias ?? '')
    if (!alias) return notFound(request, decision)
    const found = await findPage(catalogue, alias, path, place)
    if (found.kind === 'missing') return notFound(request, decision)
    if (found.kind === 'moved') return redirect(request, found.to + query, 301)
  }
  if (!list) return rewrite(request, decision.internalPath)
  const inner = [list.kind, list.alias, segmentOf(parseSelection(searchParams))].map(encodeURIComponent).join('/')
  return rewrite(request, `/${decision.market}/${decision.locale}/list/${inner}`)
}

function notFound(request: NextRequest, { market, locale }: { readonly market: string; readonly locale: string }) {
  const response = rewrite(request, `/${market}/${locale}/not-found`)
  // A rewrite always answers 200; our own server turns this into the status.
  response.headers.set('x-shop-status', '404')
  return response
}

function rewrite(request: NextRequest, path: string) {
  return NextResponse.rewrite(new URL(path, request.url))
}

/** The host is the one the visitor asked for: the framework may know another. */
function redirect(request: NextRequest, location: string, status: number) {
  const here = `${request.nextUrl.protocol}//${request.headers.get('host') ?? request.nextUrl.host}`
  return NextResponse.redirect(new URL(location, here), status)
}

export const config = { matcher: ['/((?!_next/|graphql|auth/|likes/|images/|api/|redirect/|sw.js|favicon.ico).*)'] }
