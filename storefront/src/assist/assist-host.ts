import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isAssistHost } from '@shop/domain/routing'
import type { Dress, HostTools, OwnHosts } from '@shop/gateway/own-hosts'
import { endedPage, FACE_PATHS, refusedPage } from './assist-pages'
import {
  COOKIE,
  holderOf,
  isFromHere,
  LOGIN_TOKEN,
  localeIn,
  speakFor,
  visitorOf,
  wantsPage,
  withoutToken,
} from './assist-request'
import { createAssistServices, type Holder } from './assist-services'
import { BAR_ICON, BAR_PATHS, dressPage } from './bar'
import { BAR_STYLE } from './bar-style'
import { unsignedToken } from './browser-jar'
import { createLiveSessions } from './live-sessions'
import { readForm, readJson } from './read-form'
import { sealAnswer } from './seal-answer'

const COOKIE_RULES = 'Path=/; HttpOnly; Secure; SameSite=Lax'
/** Every open tab still learns who ended it; then nothing is left. The secret opens nothing by then. */
const LAST_WORDS = 'Max-Age=10'
/** Where the bar and its button lead when it is over. */
const ASKED_END = /^\/__assist\/end(?:ed)?(?:\?|$)/
const EMPTY_PAGE = "default-src 'none'; form-action 'self'; frame-ancestors 'none'"
/** Of the customer's own devices only, and of nobody's who looks on: taken, and thrown away. */
const UNHEARD =
  /^\/(?:api\/collected-events|api\/csp-report|api\/cookie-consent|api\/voyado-engage\/.*|api\/storefront\/v3\/notifications\/.*)$/
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  [BAR_PATHS.style]: ['text/css; charset=utf-8', BAR_STYLE],
  [BAR_PATHS.icon]: ['image/svg+xml', BAR_ICON],
  '/favicon.ico': ['image/svg+xml', BAR_ICON],
  '/robots.txt': ['text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n'],
}

const FACES: Readonly<Record<string, string>> = {
  [FACE_PATHS.display]: 'newsreader-display-360.woff2',
  [FACE_PATHS.text]: 'hanken-grotesk-400-700.woff2',
}

export type AssistHostOptions = {
  readonly services: string
  readonly secret: string
  /** Where staff come from; the first one is where they go back to. */
  readonly consoleOrigins: readonly string[]
  /** Where a visitor without a session signs in, with the way back: an ordinary host of the shop. */
  readonly signInAt: (host: string, path: string) => string
  /** Where the shop's faces lie. */
  readonly fontsFolder: string
  readonly now: () => number
}

/** The isolated hosts on which staff look at the shop as a customer. The browser has an opaque cookie and nothing else. */
export function createAssistHosts(options: AssistHostOptions): OwnHosts {
  const { consoleOrigins, fontsFolder, now } = options
  const services = createAssistServices(options)
  const live = createLiveSessions(services, now)
  const frames = [...consoleOrigins]
  const home = consoleOrigins[0] ?? ''

  const respond = async (request: IncomingMessage, answer: ServerResponse, tools: HostTools): Promise<void> => {
    const seal = sealAnswer(answer)
    const url = request.url ?? '/'
    const path = url.split('?')[0] ?? '/'
    if (Object.hasOwn(FILES, path)) return sendFile(answer, path)
    if (Object.hasOwn(FACES, path)) return sendFace(answer, join(fontsFolder, FACES[path] ?? ''))
    if (path === '/sw.js') return say(answer, 404, 'NOT_FOUND')
    if (await tools.sendFile()) return
    if (path === '/__assist/redeem') return redeem(request, answer)
    const token = new URLSearchParams(url.split('?')[1] ?? '').get(LOGIN_TOKEN)
    if (token !== null) return exchange(request, answer, token)
    if (path === '/api/log-error') return reportFault(request, answer)
    if (UNHEARD.test(path)) {
      request.resume()
      answer.writeHead(204).end()
      return
    }
    const holder = holderOf(request)
    if (!holder) return over(request, answer)
    if (path === '/__assist/ended') return over(request, answer, holder)
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    if (isChange && !isFromHere(request, tools.isHttps)) return say(answer, 403, 'FORBIDDEN')
    if (path === '/__assist/events') return follow(request, answer, holder)
    const said = await live.look(holder, path !== '/__assist/state')
    if (!said.ok) return over(request, answer, holder)
    if (path === '/__assist/state') return sendJson(answer, 200, { banner: said.value.banner })
    if (path === '/__assist/elevate' && isChange) return elevate(request, answer, holder)
    if ((path === '/__assist/end' || path === '/auth/logout') && isChange) return end(request, answer, holder)
    // The session is not the customer's own: it is neither renewed nor changed from here.
    if (path === '/auth/login' && request.method === 'GET')
      return sendJson(answer, 200, { token: unsignedToken(said.value), maxAge: 3_600 })
    if (path.startsWith('/auth/') || path.startsWith('/api/auth/')) return say(answer, 403, 'IMPERSONATION_FORBIDDEN')

    speakFor(request, said.value)
    if (tools.isForwarded) return tools.forward()
    const dress: Dress = { decorate: (html) => dressPage(html, said.value, now()), frames }
    seal.allowFrames()
    await tools.renderPage(dress)
  }

  /** The hand-over: a form of the console, a code that counts once, a cookie, and away to the clean path. */
  async function redeem(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    answer.setHeader('referrer-policy', 'no-referrer')
    answer.setHeader('content-security-policy', EMPTY_PAGE)
    if (request.method !== 'POST') return say(answer, 405, 'METHOD_NOT_ALLOWED')
    if (!consoleOrigins.includes(request.headers.origin ?? '')) {
      request.resume()
      return page(answer, 403, refusedPage(localeIn(request)))
    }
    const form = await readForm(request)
    const host = request.headers.host ?? ''
    const said = await services.redeem(
      'handoff',
      { code: form.get('code') ?? '', verifier: form.get('verifier') ?? '', host },
      visitorOf(request),
    )
    if (!said.ok) return page(answer, 403, refusedPage(localeIn(request)))
    const { secret, path, banner } = said.value
    enter(answer, secret, path === '/' ? `/${banner.language}` : path)
  }

  /** `?loginToken=` in the address: exchanged before any page is made, and never seen by one. */
  async function exchange(request: IncomingMessage, answer: ServerResponse, code: string): Promise<void> {
    answer.setHeader('referrer-policy', 'no-referrer')
    request.resume()
    const host = request.headers.host ?? ''
    const clean = withoutToken(request.url ?? '/')
    const said =
      request.method === 'GET'
        ? await services.redeem('login_token', { code, verifier: '', host }, visitorOf(request))
        : undefined
    if (said?.ok) return enter(answer, said.value.secret, clean)
    answer.writeHead(303, { location: options.signInAt(host, clean) }).end()
  }

  function enter(answer: ServerResponse, secret: string, path: string): void {
    sealAnswer.keepCookie(answer, `${COOKIE}=${secret}; ${COOKIE_RULES}`)
    answer.writeHead(303, { location: path }).end()
  }

  /** A fault of the page is the shop's, whoever looks on: it is kept under the session's number. */
  async function reportFault(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const holder = holderOf(request)
    const report = await readJson(request)
    if (holder && report !== undefined) await services.fault(holder, report).catch(() => undefined)
    answer.writeHead(204).end()
  }

  async function elevate(request: IncomingMessage, answer: ServerResponse, holder: Holder): Promise<void> {
    const form = await readForm(request)
    const said = await services.elevate(holder, form.get('code') ?? '', visitorOf(request))
    live.forget(holder)
    if (said.ok) return sendJson(answer, 200, said.value)
    const { status, code, cause } = said.refused
    sendJson(answer, status, { errors: [{ message: code, extensions: { code, cause, status } }] })
  }

  async function end(request: IncomingMessage, answer: ServerResponse, holder: Holder): Promise<void> {
    request.resume()
    await services.end(holder)
    live.forget(holder)
    if (request.url?.startsWith('/auth/')) return sendJson(answer, 200, {})
    return over(request, answer, holder)
  }

  /** It is over, or never was: pages say so, everything else gets the code. Nothing of this host stays in the browser. */
  async function over(request: IncomingMessage, answer: ServerResponse, holder?: Holder): Promise<void> {
    request.resume()
    answer.setHeader('clear-site-data', '"cache", "storage"')
    if (!wantsPage(request)) return say(answer, 401, 'IMPERSONATION_ENDED')
    const ended = holder && (await services.ended(holder))
    if (holder && !ended && (await live.look(holder, false)).ok) {
      // A page that was left open asks for the end of one that still runs.
      answer.removeHeader('clear-site-data')
      answer.writeHead(303, { location: '/' }).end()
      return
    }
    if (holder) sealAnswer.keepCookie(answer, `${COOKIE}=${holder.secret}; ${COOKIE_RULES}; ${LAST_WORDS}`)
    const status = ASKED_END.test(request.url ?? '') ? 200 : 401
    page(answer, status, endedPage(ended, ended?.staffLanguage ?? localeIn(request), home))
  }

  /** What the bar shows, as it changes, to every open tab. */
  function follow(request: IncomingMessage, answer: ServerResponse, holder: Holder): void {
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

  const upgrade: OwnHosts['upgrade'] = async (request, socket, forward) => {
    const holder = holderOf(request)
    const said = holder && (await live.look(holder, true))
    if (!said?.ok || !isFromHere(request, false)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n')
      return
    }
    speakFor(request, said.value)
    forward()
  }

  return { handles: isAssistHost, respond, upgrade }
}

function sendFile(answer: ServerResponse, path: string): void {
  const [type, body] = FILES[path] ?? ['text/plain', '']
  answer.writeHead(200, { 'content-type': type }).end(body)
}

async function sendFace(answer: ServerResponse, file: string): Promise<void> {
  const face = await readFile(file).catch(() => undefined)
  if (!face) return say(answer, 404, 'NOT_FOUND')
  answer.writeHead(200, { 'content-type': 'font/woff2' }).end(face)
}

/** A page without scripts: its own style, and nothing from anywhere. */
function page(answer: ServerResponse, status: number, html: string): void {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
  answer.setHeader(
    'content-security-policy',
    `${EMPTY_PAGE}; img-src 'self'; font-src 'self'; style-src ${styles.join(' ')}`,
  )
  answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

const say = (answer: ServerResponse, status: number, code: string): void =>
  sendJson(answer, status, { errors: [{ message: code, extensions: { code, status } }] })

function sendJson(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
