import { randomBytes } from 'node:crypto'
import { createAuthClient } from '@shop/api-client/auth/auth-client'
import { info } from '@shop/testkit/browser'
import { OURS, services } from '@shop/testkit/staff-entry'

/** The sign-in of the shop, from one network. */
export function signInFromOnePlace() {
  const address = `10.${randomBytes(3).join('.')}`
  const auth = createAuthClient({
    authEndpoint: `${services}/auth/`,
    signEndpoint: `${services}/auth/sign/${info.apiKey}?identity=`,
    log: () => undefined,
    fetch: (url, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...OURS, 'x-forwarded-for': address }
      return fetch(url, { ...init, headers })
    },
  })
  return async (username: string, password: string) => (await auth.login({ username, password }, true)).kind
}
