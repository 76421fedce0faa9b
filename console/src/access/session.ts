import { getIronSession } from 'iron-session'
import { cookies, headers } from 'next/headers'
import { consoleHosts } from './console-hosts'
import { sessionCookie } from './session-cookie'

/** The cookie holds a random session id only; the row in the database decides on every request. */
export type ConsoleSession = { staffSessionId?: string }

const schemeOf = consoleHosts(process.env)

export async function consoleSession() {
  const password = process.env.SESSION_SECRET
  if (!password) throw new Error('SESSION_SECRET is missing: set it in the environment.')
  const { name, options } = sessionCookie(schemeOf((await headers()).get('host') ?? '') ?? 'http')
  return getIronSession<ConsoleSession>(await cookies(), { password, cookieName: name, cookieOptions: options })
}
