import { tokenClaimsSchema } from '@shop/contract/rest/auth'
import { cookieNames, tokenRefreshMsPerMaxAgeSecond } from '@shop/domain/constants'
import { authCookies, removeCookie, writeCookie } from '@shop/domain/cookie'
import type { AuthClient, Token } from './auth-client'

export type AuthUser = {
  readonly id: number
  readonly username: string
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  /** Undefined when a reload has forgotten it. */
  readonly isRemembered: boolean | undefined
  /** The staff account behind a login as this user. */
  readonly spoofedBy?: string | undefined
}

export type AuthState = {
  readonly user: AuthUser | null
  readonly client: AuthClient | undefined
  /** Ends the wait for the next refresh. */
  readonly tokenTimeout: (() => void) | undefined
  readonly userMetaData: Readonly<Record<string, unknown>> | undefined
}

export const loggedOut: AuthState = {
  user: null,
  client: undefined,
  tokenTimeout: undefined,
  userMetaData: undefined,
}

export const isLoggedIn = ({ user }: Pick<AuthState, 'user'>): boolean => user !== null

/** At 0.9 of the token's life. */
export const refreshDelayMs = (maxAge: number): number => tokenRefreshMsPerMaxAgeSecond * maxAge

/** Whom the token names; undefined for a text that is no token. */
export function userOfToken(token: string, isRemembered: boolean | undefined): AuthUser | undefined {
  const claims = claimsOf(token)
  if (!claims) return undefined
  const { id, username, customerType, spoofedBy } = claims
  return { id, username, customerType, isRemembered, ...(spoofedBy !== undefined && { spoofedBy }) }
}

/** What a token says; whether it is genuine only the services know. */
export function claimsOf(token: string) {
  try {
    const [, payload = ''] = token.split('.')
    return tokenClaimsSchema.parse(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))))
  } catch {
    return undefined
  }
}

/** The cookies of a token that arrived. After a reload nobody knows how long the user wants to be remembered: then the
 *  user's cookie keeps the life it has. The refresh cookie is the service's own. */
export function tokenCookies({ token, maxAge }: Token, user: AuthUser, isSecure: boolean): string[] {
  const { isRemembered } = user
  const login = { tokenMaxAge: maxAge, isRemembered: isRemembered === true }
  const lines = [
    writeCookie(cookieNames.token, token, { isSecure }),
    writeCookie(cookieNames.auth, '1', { isSecure, login }),
  ]
  if (isRemembered === undefined) return lines
  return [...lines, writeCookie(cookieNames.user, user.username, { isSecure, login })]
}

/** All that goes when the token is lost. */
export const lostTokenCookies = (isSecure: boolean): string[] => authCookies.map((name) => removeCookie(name, isSecure))
