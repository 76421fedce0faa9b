import type { CookieName } from '@shop/domain/constants'
import { removeCookie as removal, readCookie as valueIn, writeCookie as writing } from '@shop/domain/cookie'

/** What each cookie is like stands in the one table of the domain, which the services write theirs by as well. */
export const readCookie = (name: CookieName, jar: string = document.cookie) => valueIn(jar, name)

export const writeCookie = (name: CookieName, value: string) => put(writing(name, value, { isSecure: isSecure() }))

export const removeCookie = (name: CookieName) => put(removal(name, isSecure()))

const isSecure = () => location.protocol === 'https:'

function put(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = line
}
