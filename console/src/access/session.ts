import type { StaffProviderPurpose } from '@shop/contract/rest/staff-provider'
import { type ConsoleCookie, consoleCookie } from '@shop/domain/cookie'
import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { requestScheme } from './request-scheme'

/** The cookie holds a random session id only; the row in the database decides on every request. */
export type ConsoleSession = { staffSessionId?: string }

const ownCookie = async (cookie: ConsoleCookie) => consoleCookie(cookie, (await requestScheme()) === 'https')

export async function consoleSession() {
  // Checked at the start of the server.
  const password = process.env.SESSION_SECRET ?? ''
  const { name, options } = await ownCookie('session')
  return getIronSession<ConsoleSession>(await cookies(), { password, cookieName: name, cookieOptions: options })
}

/** Where this browser was sent to prove who it is, and what for. */
type ProviderVisit = { secret?: string; to?: string; purpose?: StaffProviderPurpose }

export async function providerVisit() {
  const password = process.env.SESSION_SECRET ?? ''
  const { name, options } = await ownCookie('visit')
  return getIronSession<ProviderVisit>(await cookies(), { password, cookieName: name, cookieOptions: options })
}

export async function knownDevice() {
  const { name, options } = await ownCookie('device')
  const jar = await cookies()
  return {
    token: jar.get(name)?.value,
    remember: (token: string) => jar.set(name, token, options),
  }
}
