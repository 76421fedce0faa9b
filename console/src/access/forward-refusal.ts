import { type IncomingMessage, ServerResponse } from 'node:http'
import { consoleCookie } from '@shop/domain/cookie'
import { getIronSession } from 'iron-session'
import type { Scheme } from './console-hosts'
import type { ConsoleSession } from './session'
import { staffOf } from './staff-api'

/** Of the services' own paths, what pages of the console use: pictures and the socket. */
const isUsed = ({ url = '', method }: IncomingMessage, kind: 'request' | 'socket') =>
  kind === 'socket' ? /^\/graphql(?:\?|$)/.test(url) : method === 'GET' && url.startsWith('/images/')

/** Why a path of the services is not forwarded here: nobody is signed in, no page uses it, or nobody can tell. */
export const forwardRefusal =
  (schemeOf: (host: string) => Scheme | undefined) =>
  async (request: IncomingMessage, kind: 'request' | 'socket'): Promise<401 | 404 | 503 | undefined> => {
    const { name } = consoleCookie('session', schemeOf(request.headers.host ?? '') === 'https')
    const seal = { password: process.env.SESSION_SECRET ?? '', cookieName: name }
    const { staffSessionId } = await getIronSession<ConsoleSession>(request, new ServerResponse(request), seal)
    if (!staffSessionId) return 401
    try {
      if (!(await staffOf(staffSessionId))) return 401
    } catch {
      return 503
    }
    return isUsed(request, kind) ? undefined : 404
  }
