import { getIronSession } from 'iron-session'
import { cookies, headers } from 'next/headers'
import { consoleHosts } from './console-hosts'
import { deviceCookie, sessionCookie } from './session-cookie'

/** The cookie holds a random session id only; the row in the database decides on every request. */
export type ConsoleSession = { staffSessionId?: string }

const schemeOf = consoleHosts(process.env)

const scheme = async () => schemeOf((await headers()).get('host') ?? '') ?? 'http'

export async function consoleSession() {
  // Checked at the start of the server.
  const password = process.env.SESSION_SECRET ?? ''
  const { name, options } = sessionCookie(await scheme())
  return getIronSession<ConsoleSession>(await cookies(), { password, cookieName: name, cookieOptions: options })
}

export async function knownDevice() {
  const { name, options } = deviceCookie(await scheme())
  const jar = await cookies()
  return {
    token: jar.get(name)?.value,
    remember: (token: string) => jar.set(name, token, options),
  }
}
