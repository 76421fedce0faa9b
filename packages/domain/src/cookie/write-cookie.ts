import type { CacheName, CookieName, StorageName } from '../constants'
import { type ConsentGroup, type CookieConsent, hasConsent } from './consent'
import { cacheDefinitions, cookieDefinitions, type Login, storageDefinitions } from './definitions'

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
  readonly caches: readonly CacheName[]
} {
  const cookies = (Object.keys(cookieDefinitions) as CookieName[]).filter((name) => !mayWrite(name, consent))
  const storage = (Object.keys(storageDefinitions) as StorageName[]).filter((name) => !mayWrite(name, consent))
  const caches = cachesWhere((group) => !hasConsent(consent, group))
  return { cookies, storage, caches }
}

/** The caches that may be there: what keeps something only where its cache is, keeps nothing without consent. */
export const allowedCaches = (consent: CookieConsent | undefined): readonly CacheName[] =>
  cachesWhere((group) => group !== 'necessary' && hasConsent(consent, group))

const cachesWhere = (fits: (group: ConsentGroup) => boolean) =>
  (Object.keys(cacheDefinitions) as CacheName[]).filter((name) => fits(cacheDefinitions[name].group))

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
