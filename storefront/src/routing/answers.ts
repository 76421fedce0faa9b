import { internalMessages } from '@shop/domain/internal-messages'
import { type NextRequest, NextResponse } from 'next/server'
import type { Failure } from '@/data/page-failure'
import { PageFailure } from '@/data/page-failure'

/** A rewrite always answers 200; our own server turns this header into the status. */
const STATUS_HEADER = 'x-shop-status'
const STATUS_TEXT_HEADER = 'x-shop-status-text'
/** Our own server puts the error screen in the place of the document that says so, below 500 too. */
const FAILED_HEADER = 'x-shop-failed'
/** Why there is no page, for whoever reads answers and not screens. */
const MESSAGE_HEADER = 'x-error-message'

export function showPage(request: NextRequest, path: string, headers?: Headers): NextResponse {
  return NextResponse.rewrite(new URL(path, request.url), headers && { request: { headers } })
}

export function showNotFound(request: NextRequest, { market, locale }: { market: string; locale: string }) {
  const response = showPage(request, `/${market}/${locale}/not-found`)
  response.headers.set(STATUS_HEADER, '404')
  response.headers.set(STATUS_TEXT_HEADER, internalMessages.pageNotFound)
  response.headers.set(MESSAGE_HEADER, internalMessages.pageCouldNotBeFound)
  return response
}

/** Without text: the error screen takes its place, and a navigation asks for the document then. */
export function showFailure({ status, message }: Failure): NextResponse {
  const body = `<!doctype html><title>${status}</title><!-- ${new PageFailure(message, status).digest} -->`
  return new NextResponse(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', [FAILED_HEADER]: '1' },
  })
}

/** The host is the one the visitor asked for: the framework may know another. */
export function redirectTo(request: NextRequest, location: string, status: number): NextResponse {
  const here = `${request.nextUrl.protocol}//${request.headers.get('host') ?? request.nextUrl.host}`
  return NextResponse.redirect(new URL(location, here), status)
}

export function withCookies(response: NextResponse, cookies: readonly string[]): NextResponse {
  for (const line of cookies) response.headers.append('set-cookie', line)
  // What was answered to one visitor is nobody else's.
  if (cookies.length > 0) response.headers.set('cache-control', 'private, no-store')
  return response
}
