import { claimsOf } from '@shop/api-client/auth/auth-state'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@shop/domain/cookie'
import { decideRoute } from '@shop/domain/routing'
import type { PageQuestion } from '@shop/gateway/root-mark'
import { routing } from '../place/live-routing'
import { placeOf } from '../place/place-of'
import { perAddress } from './per-address'
import { whereOf, whoOf } from './request-context'

/**
 * `ralph-default` of every request, before a kept page is chosen for it: out of the address and the cookies, without a
 * question to the services. Nobody is let in by it; whom a personal page is made for the services confirm. An address
 * without a page has no place.
 */
export function contextAtDoor({ host, url, cookies }: PageQuestion) {
  return { ...whereAt(host, url.split('?', 1)[0] ?? '/'), ...whoAsks(cookies) }
}

/** The server writes into the root element which prices the visitor is shown. */
export const vatMark = (question: PageQuestion): string => (contextAtDoor(question).vatIncluded ? '' : 'data-vat="ex"')

/** Of a request whose page has failed, for the log. */
export function aboutRequest(question: PageQuestion) {
  const { userId, ...context } = contextAtDoor(question)
  return { ...context, isSignedIn: userId !== undefined }
}

const whoAsks = (cookies: string) =>
  whoOf({ chosenCustomerType: readCookie(cookies, cookieNames.userType), user: userOf(cookies) })

/** Nobody without a token, or with one that has run out. */
function userOf(cookies: string) {
  const token = readCookie(cookies, cookieNames.token)
  if (!token) return undefined
  const claims = read.get(token) ?? claimsOf(token)
  if (!claims || (claims.expiresAt ?? 0) * 1_000 <= Date.now()) return undefined
  if (read.size >= MOST_TOKENS) read.clear()
  read.set(token, claims)
  return claims
}

/** Each page of a visit comes with the same token. */
const read = new Map<string, NonNullable<ReturnType<typeof claimsOf>>>()
const MOST_TOKENS = 1_000

const whereAt = perAddress((host, path) => {
  const decision = decideRoute({ host, path, query: '', cookies: {} }, routing())
  const place = decision.kind === 'go' ? placeOf(decision.market, decision.locale) : undefined
  return place && whereOf(place)
})
