import { type AppConfig, defaultAppConfig } from '@shop/domain/client-state'

type AuthAddresses = Pick<AppConfig, 'authEndpoint' | 'signEndpoint'>

/** What the root element of a page says of them: nothing where they are the usual ones. */
export const authAttributes = ({ authEndpoint, signEndpoint }: AuthAddresses) => ({
  ...(authEndpoint !== defaultAppConfig.authEndpoint && { 'data-auth-endpoint': authEndpoint }),
  ...(signEndpoint !== defaultAppConfig.signEndpoint && { 'data-sign-endpoint': signEndpoint }),
})

/** As the page that is open says. */
export function authAddresses(): AuthAddresses {
  const { authEndpoint, signEndpoint } = document.documentElement.dataset
  return {
    authEndpoint: authEndpoint ?? defaultAppConfig.authEndpoint,
    signEndpoint: signEndpoint ?? defaultAppConfig.signEndpoint,
  }
}
