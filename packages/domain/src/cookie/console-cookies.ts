import { consoleCookieNames, hostCookiePrefix, oneYearSeconds } from '../constants'

export type ConsoleCookie = keyof typeof consoleCookieNames

type Definition = { readonly httpOnly: boolean; readonly maxAge?: number; readonly sameSite?: 'lax' }

/** Seconds; a session without them ends with the browser. The page's own script writes the language: it hides nothing. */
const definitions: Readonly<Record<ConsoleCookie, Definition>> = {
  session: { httpOnly: true },
  // What the device shows of earlier sign-ins, so that no stranger's tries make it wait. It opens nothing.
  device: { httpOnly: true, maxAge: oneYearSeconds },
  // Comes along when the OpenID provider leads back, which no stricter cookie does; it opens nothing without that.
  visit: { httpOnly: true, maxAge: 600, sameSite: 'lax' },
  language: { httpOnly: false, maxAge: oneYearSeconds },
}

/** A cookie of the console. By https with the prefix that keeps every other host, a sibling too, from setting it. */
export function consoleCookie(cookie: ConsoleCookie, isSecure: boolean) {
  return {
    name: `${isSecure ? hostCookiePrefix : ''}${consoleCookieNames[cookie]}`,
    options: { path: '/', sameSite: 'strict' as 'strict' | 'lax', secure: isSecure, ...definitions[cookie] },
  }
}

/** The same as a line for `document.cookie`. */
export function writeConsoleCookie(cookie: ConsoleCookie, value: string, isSecure: boolean): string {
  const { name, options } = consoleCookie(cookie, isSecure)
  const { path, sameSite, maxAge } = options
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${encodeURIComponent(value)}; Path=${path}${life}; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}
