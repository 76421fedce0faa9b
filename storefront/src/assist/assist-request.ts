import type { IncomingMessage } from 'node:http'
import type { AssistState } from '@shop/contract/rest/impersonation'
import { cookieNames, isolatedCookieNames } from '@shop/domain/constants'
import { homeLocaleOf } from '@shop/domain/market'
import { clientOf } from '@shop/gateway/client-address'
import { defaultLocale, type Locale } from '@shop/i18n/locales'
import type { Holder, Visitor } from './assist-services'

export const COOKIE = isolatedCookieNames.assist
export const LOGIN_TOKEN = 'loginToken'

/** From here on the request speaks for the customer, with a token of a minute that no browser sees. */
export function speakFor(request: IncomingMessage, { token, cartId }: AssistState): void {
  request.headers.authorization = `Bearer ${token}`
  delete request.headers['x-apikey']
  delete request.headers['x-staff-token']
  delete request.headers['x-auth-refresh-token']
  request.headers.cookie = [`${cookieNames.token}=${token}`, ...(cartId ? [`${cookieNames.cart}=${cartId}`] : [])].join(
    '; ',
  )
}

export function holderOf({ headers }: IncomingMessage): Holder | undefined {
  const [, secret] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,200})`).exec(headers.cookie ?? '') ?? []
  return secret ? { secret, host: headers.host ?? '' } : undefined
}

export const visitorOf = (request: IncomingMessage): Visitor => ({
  address: clientOf(request),
  userAgent: request.headers['user-agent'] ?? '',
})

/** A change comes from a page of this very host. */
export function isFromHere({ headers }: IncomingMessage, isHttps: boolean): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return origin === `http://${host}` || origin === `https://${host}` ? !isHttps || origin.startsWith('https') : false
}

export function withoutToken(url: string): string {
  const [path = '/', search = ''] = url.split('?')
  const kept = new URLSearchParams(search)
  kept.delete(LOGIN_TOKEN)
  const clean = `/${path.replace(/^[/\\]+/, '')}`
  return kept.size > 0 ? `${clean}?${kept}` : clean
}

export const wantsPage = ({ headers, method, url = '' }: IncomingMessage) =>
  !('rsc' in headers) &&
  !url.startsWith('/api/') &&
  !url.startsWith('/graphql') &&
  ((method === 'POST' && url.startsWith('/__assist/')) || /text\/html/.test(headers.accept ?? ''))

export const localeIn = ({ headers }: IncomingMessage): Locale => {
  const market = /\.assist\.([a-z]{2})\./.exec(headers.host ?? '')?.[1] ?? ''
  return homeLocaleOf(market.toUpperCase()) ?? defaultLocale
}
