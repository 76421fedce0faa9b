import { tokenCookies, userOfToken } from '@shop/api-client/auth/auth-state'
import { authAnswerSchema } from '@shop/contract/rest/auth'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@shop/domain/cookie'
import { authEndpoint } from '@/config'
import type { Place } from '@/place/place-of'
import { type Visitor, visitorOf } from './visitor'

/** Whom a request speaks for, and the cookies that its answer has to set. */
export type Session = {
  readonly visitor: () => Promise<Visitor | undefined>
  readonly setCookies: readonly string[]
}

const TIMEOUT_MS = 3_000

const authUrl = (action: string) => `${process.env.SERVICES_URL ?? 'http://127.0.0.1:4000'}${authEndpoint}${action}`

/** An access token lives for minutes; a visitor who comes back later is known by the refresh cookie. */
export function sessionOf(cookies: string, place: Place, isSecure: boolean): Session {
  const setCookies: string[] = []
  let asked: Promise<Visitor | undefined> | undefined

  const find = async () => {
    const known = await visitorOf(readCookie(cookies, cookieNames.token), place)
    if (known || !readCookie(cookies, cookieNames.authRefresh)) return known
    const answer = await fetch(authUrl('login'), {
      headers: { cookie: cookies },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return undefined
    const { token, maxAge } = await readGrant(answer)
    const user = userOfToken(token, undefined)
    if (!user) return undefined
    setCookies.push(...tokenCookies({ token, maxAge }, user, isSecure), ...answer.headers.getSetCookie())
    return visitorOf(token, place)
  }
  return {
    visitor: () => {
      asked ??= find()
      return asked
    },
    setCookies,
  }
}

async function readGrant(answer: Response): Promise<{ readonly token: string; readonly maxAge: number }> {
  const { token = '', maxAge = 0 } = authAnswerSchema.safeParse(await answer.json()).data ?? {}
  return { token, maxAge }
}
