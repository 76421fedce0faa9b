import type { CookieName, StorageName } from '../constants'
import { type CookieConsent, hasConsent } from './consent'
import { cookieDefinitions, type Login, storageDefinitions } from './definitions'

type Circumstances = { readonly isSecure: boolean; readonly login?: Login }

/** The `Set-Cookie` line, which is also what `document.cookie` takes (there without HttpOnly, which it ignores). */
export function writeCookie(name: CookieName, value: string, { isSecure, login }: Circumstances): string {
  const { maxAge } = cookieDefinitions[name]
  if (typeof maxAge === 'number') return line(name, encodeURIComponent(value), maxAge, isSecure)
  if (!login) throw new TypeError(`The lifetime of ${name} hangs on the login`)
  return line(name, encodeURIComponent(value), maxAge(login), isSecure)
}

export function removeCookie(name: CookieName, isSecure: boolean): string {
  return line(name, '', 0, isSecure)
}

export function mayWrite(name: CookieName | StorageName, consent: CookieConsent | undefined): boolean {
  return hasConsent(consent, groupOf(name))
}

/** What has to be deleted when a choice is made or withdrawn. */
export function toDelete(consent: CookieConsent | undefined): {
  readonly cookies: readonly CookieName[]
  readonly storage: readonly StorageName[]
} {
  const cookies = (Object.keys(cookieDefinitions) as CookieName[]).filter((name) => !mayWrite(name, consent))
  const storage = (Object.keys(storageDefinitions) as StorageName[]).filter((name) => !mayWrite(name, consent))
  return { cookies, storage }
}

function groupOf(name: CookieName | StorageName) {
  return name in cookieDefinitions
    ? cookieDefinitions[name as CookieName].group
    : storageDefinitions[name as StorageName].group
}

function line(name: CookieName, value: string, maxAge: number, isSecure: boolean): string {
  const { path, sameSite, httpOnly } = cookieDefinitions[name]
  const flags = `${httpOnly ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`
  return `${name}=${value}; Path=${path}; Max-Age=${Math.floor(maxAge)}; SameSite=${sameSite === 'lax' ? 'Lax' : sameSite}${flags}`
}
