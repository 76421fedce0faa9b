import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AssistBanner } from '@shop/contract/rest/impersonation'
import { assistCookieRules } from '@shop/domain/cookie'
import { EMPTY_PAGE, sayCode, sendPage } from './assist-answers'
import { limitedPage, refusedPage } from './assist-pages'
import type { AssistParts } from './assist-parts'
import { COOKIE, localeIn, visitorOf, withoutToken } from './assist-request'
import type { Refused } from './assist-services'
import { readForm } from './read-form'
import { sealAnswer } from './seal-answer'

type Entry = Pick<AssistParts, 'services' | 'consoleOrigins' | 'signInAt'>

/** The hand-over: a form of the console, a code that counts once, a cookie, and away to the clean path. */
export async function redeem(parts: Entry, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.setHeader('referrer-policy', 'no-referrer')
  answer.setHeader('content-security-policy', EMPTY_PAGE)
  if (request.method !== 'POST') return sayCode(answer, 405, 'METHOD_NOT_ALLOWED')
  if (!parts.consoleOrigins.includes(request.headers.origin ?? '')) {
    request.resume()
    return sendPage(answer, 403, refusedPage(localeIn(request)))
  }
  const form = await readForm(request)
  const host = request.headers.host ?? ''
  const said = await parts.services.redeem(
    'handoff',
    { code: form.get('code') ?? '', verifier: form.get('verifier') ?? '', host },
    visitorOf(request),
  )
  if (!said.ok) return refuse(request, answer, said.refused)
  const { secret, path, banner } = said.value
  enter(answer, secret, inLanguage(path, banner))
}

/** After too many tries of one address the page says when the next one counts. */
function refuse(request: IncomingMessage, answer: ServerResponse, { status, retryAfter = '60' }: Refused): void {
  const locale = localeIn(request)
  const isLimited = status === 429
  if (isLimited) answer.setHeader('retry-after', retryAfter)
  sendPage(answer, isLimited ? 429 : 403, isLimited ? limitedPage(locale, Number(retryAfter)) : refusedPage(locale))
}

/**
 * `?loginToken=` in the address: exchanged before any page is made, and never seen by one. Whatever is refused leads to
 * the login, which says why: no address with a token in it gets a page.
 */
export async function exchange(
  parts: Entry,
  request: IncomingMessage,
  answer: ServerResponse,
  code: string,
): Promise<void> {
  answer.setHeader('referrer-policy', 'no-referrer')
  request.resume()
  const host = request.headers.host ?? ''
  const clean = withoutToken(request.url ?? '/')
  const said =
    request.method === 'GET'
      ? await parts.services.redeem('login_token', { code, verifier: '', host }, visitorOf(request))
      : undefined
  if (said?.ok) return enter(answer, said.value.secret, inLanguage(clean, said.value.banner))
  const isLimited = said?.refused.status === 429
  if (isLimited) answer.setHeader('retry-after', said.refused.retryAfter ?? '60')
  answer.writeHead(303, { location: parts.signInAt(host, clean, isLimited ? 'limited' : 'refused') }).end()
}

/** The start page, with a query too, is in the customer's language; every other path has one of its own. */
const inLanguage = (path: string, { language }: AssistBanner) => path.replace(/^\/(?=\?|$)/, `/${language}`)

function enter(answer: ServerResponse, secret: string, path: string): void {
  sealAnswer.keepCookie(answer, `${COOKIE}=${secret}; ${assistCookieRules}`)
  answer.writeHead(303, { location: path }).end()
}
