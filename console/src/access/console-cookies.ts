import { consoleCookieNames, hostCookiePrefix, oneYearSeconds } from '@shop/domain/constants'
import type { Scheme } from './console-hosts'

/** By https with the prefix that keeps every other host, a sibling too, from setting it. */
const ownCookie = (of: keyof typeof consoleCookieNames) => (scheme: Scheme) => ({
  name: `${scheme === 'https' ? hostCookiePrefix : ''}${consoleCookieNames[of]}`,
  options: { httpOnly: true, sameSite: 'strict', secure: scheme === 'https', path: '/' } as const,
})

export const sessionCookie = ownCookie('session')

/** What the device shows of earlier sign-ins, so that no stranger's tries make it wait. It opens nothing. */
export const deviceCookie = (scheme: Scheme) => {
  const { name, options } = ownCookie('device')(scheme)
  return { name, options: { ...options, maxAge: oneYearSeconds } }
}

/** The language of this device. The page's own script writes it: it hides nothing. */
export const languageCookie = (scheme: Scheme) => {
  const { name, options } = ownCookie('language')(scheme)
  return { name, options: { ...options, httpOnly: false, maxAge: oneYearSeconds } }
}

/** The same as a line for `document.cookie`. */
export function languageLine(scheme: Scheme, language: string): string {
  const { name, options } = languageCookie(scheme)
  const { path, maxAge, sameSite, secure } = options
  return `${name}=${language}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}${secure ? '; Secure' : ''}`
}
