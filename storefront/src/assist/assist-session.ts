import type { IncomingMessage, ServerResponse } from 'node:http'
import { endedAssistCookieRules } from '@shop/domain/cookie'
import { sayCode, sendJson, sendPage } from './assist-answers'
import { endedPage } from './assist-pages'
import type { AssistParts } from './assist-parts'
import { COOKIE, holderOf, localeIn, visitorOf, wantsPage } from './assist-request'
import type { Holder } from './assist-services'
import { readForm, readJson } from './read-form'
import { sealAnswer } from './seal-answer'

type Exchange = { readonly request: IncomingMessage; readonly answer: ServerResponse }

/** A fault of the page is the shop's, whoever looks on: it is kept under the session's number. */
export async function reportFault(parts: AssistParts, exchange: Exchange): Promise<void> {
  const holder = holderOf(exchange.request)
  const report = await readJson(exchange.request)
  if (holder && report !== undefined) await parts.services.fault(holder, report).catch(() => undefined)
  return unheard(parts, exchange)
}

/** What this server refuses by itself is on record as what the services refuse. */
export async function forbid({ services }: AssistParts, exchange: Exchange, holder: Holder): Promise<void> {
  const { request, answer } = exchange
  request.resume()
  const { method = 'GET', url = '/' } = request
  await services.refusal(holder, `${method} ${url.split('?')[0]}`)
  sayCode(answer, 403, 'IMPERSONATION_FORBIDDEN')
}

/** Taken, and thrown away; who asks with the cookie of a session that is over hears so. */
export async function unheard(parts: AssistParts, exchange: Exchange): Promise<void> {
  const { request, answer } = exchange
  const holder = holderOf(request)
  if (holder && !(await parts.live.look(holder, false)).ok) return over(parts, exchange, holder)
  request.resume()
  answer.writeHead(204).end()
}

export async function elevate({ services, live }: AssistParts, exchange: Exchange, holder: Holder): Promise<void> {
  const { request, answer } = exchange
  const form = await readForm(request)
  const said = await services.elevate(holder, form.get('code') ?? '', visitorOf(request))
  live.forget(holder)
  if (said.ok) return sendJson(answer, 200, said.value)
  const { status, code, cause, retryAfter } = said.refused
  if (retryAfter) answer.setHeader('retry-after', retryAfter)
  sendJson(answer, status, { errors: [{ message: code, extensions: { code, cause, status } }] })
}

export async function end(parts: AssistParts, exchange: Exchange, holder: Holder): Promise<void> {
  const { request, answer } = exchange
  request.resume()
  await parts.services.end(holder)
  parts.live.forget(holder)
  if (request.url?.startsWith('/auth/')) return sendJson(answer, 200, {})
  return over(parts, exchange, holder, 200)
}

/** It is over, or never was: pages say so, everything else gets the code. Nothing of this host stays in the browser. */
export async function over(parts: AssistParts, exchange: Exchange, holder?: Holder, status = 401): Promise<void> {
  const { services, live, consoleOrigins } = parts
  const { request, answer } = exchange
  request.resume()
  answer.setHeader('clear-site-data', '"cache", "storage"')
  if (!wantsPage(request)) return sayCode(answer, 401, 'IMPERSONATION_ENDED')
  const ended = holder && (await services.ended(holder))
  if (holder && !ended && (await live.look(holder, false)).ok) {
    // A page that was left open asks for the end of one that still runs.
    answer.removeHeader('clear-site-data')
    answer.writeHead(303, { location: '/' }).end()
    return
  }
  if (holder) sealAnswer.keepCookie(answer, `${COOKIE}=${holder.secret}; ${endedAssistCookieRules}`)
  sendPage(answer, status, endedPage(ended, ended?.staffLanguage ?? localeIn(request), consoleOrigins[0] ?? ''))
}

/** What the bar shows, as it changes, to every open tab. */
export function follow({ live }: AssistParts, { request, answer }: Exchange, holder: Holder): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  answer.flushHeaders()
  let shown = ''
  const stop = live.follow(holder, {
    state: ({ banner }) => {
      const { now: _, ...lasting } = banner
      const next = JSON.stringify(lasting)
      if (next !== shown) answer.write(`data: ${JSON.stringify(banner)}\n\n`)
      shown = next
    },
    over: ({ code }) => void answer.end(`event: over\ndata: ${code}\n\n`),
  })
  request.on('close', stop)
}
