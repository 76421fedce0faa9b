import type { IncomingMessage, ServerResponse } from 'node:http'
import { REFRESH_HEADER } from '@shop/contract/rest/auth'
import { isAssistHost } from '@shop/domain/routing'
import { storefrontClass } from '@shop/domain/staff'
import type { Dress, HostTools, OwnHosts } from '@shop/gateway/own-hosts'
import { isFace, isFile, sayCode, sendFace, sendFile, sendJson } from './assist-answers'
import { exchange, redeem } from './assist-entry'
import type { AssistParts, SignInAt } from './assist-parts'
import { holderOf, isFromHere, LOGIN_TOKEN, speakFor } from './assist-request'
import { createAssistServices } from './assist-services'
import { elevate, end, follow, forbid, over, reportFault, unheard } from './assist-session'
import { dressPage } from './bar'
import { unsignedToken } from './browser-jar'
import { createLiveSessions } from './live-sessions'
import { sealAnswer } from './seal-answer'

/** Of the customer's own devices only, and of nobody's who looks on. */
const UNHEARD =
  /^\/(?:api\/collected-events|api\/csp-report|api\/cookie-consent|api\/voyado-engage\/.*|api\/storefront\/v3\/notifications\/.*)$/

export type AssistHostOptions = {
  readonly services: string
  readonly secret: string
  /** Where staff come from; the first one is where they go back to. */
  readonly consoleOrigins: readonly string[]
  /** On an ordinary host of the shop. */
  readonly signInAt: SignInAt
  /** Where the shop's faces lie. */
  readonly fontsFolder: string
  readonly now: () => number
}

/** The isolated hosts on which staff look at the shop as a customer. The browser has an opaque cookie and nothing else. */
export function createAssistHosts(options: AssistHostOptions): OwnHosts {
  const { consoleOrigins, fontsFolder, now, signInAt } = options
  const services = createAssistServices(options)
  const live = createLiveSessions(services, now)
  const frames = [...consoleOrigins]
  const parts: AssistParts = { services, live, consoleOrigins, signInAt }

  const respond = async (request: IncomingMessage, answer: ServerResponse, tools: HostTools): Promise<void> => {
    const seal = sealAnswer(answer)
    const url = request.url ?? '/'
    const path = url.split('?')[0] ?? '/'
    const http = { request, answer }
    if (isFile(path)) return sendFile(answer, path)
    if (isFace(path)) return sendFace(answer, fontsFolder, path)
    if (path === '/sw.js') return sayCode(answer, 404, 'NOT_FOUND')
    if (await tools.sendFile()) return
    if (path === '/__assist/redeem') return redeem(parts, request, answer)
    const token = new URLSearchParams(url.split('?')[1] ?? '').get(LOGIN_TOKEN)
    if (token !== null) return exchange(parts, request, answer, token)
    if (path === '/api/log-error') return reportFault(parts, http)
    if (UNHEARD.test(path)) return unheard(parts, http)
    const holder = holderOf(request)
    if (!holder) return over(parts, http)
    if (path === '/__assist/ended') return over(parts, http, holder)
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    if (isChange && !isFromHere(request, tools.isHttps)) return sayCode(answer, 403, 'FORBIDDEN')
    const said = await live.look(holder, path !== '/__assist/state' && path !== '/__assist/events')
    if (!said.ok) return over(parts, http, holder)
    if (path === '/__assist/events') return follow(parts, http, holder)
    if (path === '/__assist/state') return sendJson(answer, 200, { banner: said.value.banner })
    if (path === '/__assist/elevate' && isChange) return elevate(parts, http, holder)
    if ((path === '/__assist/end' || path === '/auth/logout') && isChange) return end(parts, http, holder)
    if (path === '/auth/login' && request.method === 'GET' && !(REFRESH_HEADER in request.headers))
      return sendJson(answer, 200, { token: unsignedToken(said.value), maxAge: 3_600 })
    if (isBannedHere(request, path, tools)) return forbid(parts, http, holder)

    // The session is not the customer's own: the services refuse to renew or change it under `/auth/`, and record that.
    speakFor(request, said.value)
    if (tools.isForwarded) return tools.forward()
    const dress: Dress = { decorate: (html) => dressPage(html, said.value, now(), consoleOrigins[0] ?? ''), frames }
    seal.allowFrames()
    await tools.renderPage(dress)
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

/** Whether it is no read of what this server answers itself; the services look at what goes on to them. */
const isBannedHere = ({ method = 'GET' }: IncomingMessage, path: string, { isForwarded }: HostTools): boolean =>
  path.startsWith('/api/') && !isForwarded && storefrontClass(method, path) !== 'read'
