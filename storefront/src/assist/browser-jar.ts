import { tokenClaimsSchema } from '@shop/contract/rest/auth'
import type { AssistState } from '@shop/contract/rest/impersonation'
import { cookieNames } from '@shop/domain/constants'
import { makeConsent, writeCookie } from '@shop/domain/cookie'

/**
 * What the shop's scripts find where other visitors have cookies: in the page's own memory, so that the browser keeps
 * nothing but the opaque cookie of this host. The token says who is shown and opens nothing: it carries no signature.
 */
export function browserJar({ token, cartId }: AssistState, now: number): readonly (readonly [string, string])[] {
  const [, payload = ''] = token.split('.')
  const login = { tokenMaxAge: 60, isRemembered: false }
  const options = { isSecure: false, login }
  const lines = [
    writeCookie(cookieNames.token, unsigned(payload), options),
    writeCookie(cookieNames.auth, '1', options),
    writeCookie(cookieNames.cookieConsent, JSON.stringify(makeConsent([], now)), options),
    ...(cartId ? [writeCookie(cookieNames.cart, cartId, options)] : []),
  ]
  return lines.map((line) => {
    const [pair = ''] = line.split(';')
    const mark = pair.indexOf('=')
    return [pair.slice(0, mark), pair.slice(mark + 1)] as const
  })
}

/** The same for the shop's own call for a session: who it is, and nothing that could be used. */
export const unsignedToken = ({ token }: AssistState): string => unsigned(token.split('.')[1] ?? '')

/** Only what names the customer; whose work it is and until when is nothing for the page. */
function unsigned(payload: string): string {
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  tokenClaimsSchema.parse(claims)
  const named = Object.entries(claims as Record<string, unknown>).filter(
    ([name]) => name === 'CustomerType' || /\/(?:name|sid)$/.test(name),
  )
  const told = { ...Object.fromEntries(named), SpoofedBy: 'staff' }
  return `e30.${Buffer.from(JSON.stringify(told)).toString('base64url')}.`
}
