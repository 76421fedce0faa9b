import { createAuthClient } from '@shop/api-client/auth/auth-client'
import { createAuthSession } from '@shop/api-client/auth/auth-session'
import { tellOtherTabs } from '@/browser/broadcast'
import { useSignedIn } from '@/browser/signed-in'
import { authAddresses } from './auth-addresses'
import { resetDataClient } from './data-client'

/** A shopper has no use for it: who is signed in stays so, and the next try comes by itself. */
const log = (text: string, cause: unknown) => console.warn(text, cause)

const { authEndpoint, signEndpoint } = authAddresses()

/** The session of this tab. Loaded for whoever is signed in or about to be, never with the page. */
export const session = createAuthSession({
  client: createAuthClient({ authEndpoint, signEndpoint: `${signEndpoint}?identity=`, log }),
  cookies: {
    read: () => document.cookie,
    write: (line) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
      document.cookie = line
    },
  },
  isSecure: location.protocol === 'https:',
  resetData: resetDataClient,
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  announce: () => tellOtherTabs({ type: 'auth' }),
  onChange: ({ user }) => useSignedIn.setState({ user }),
  log,
})
