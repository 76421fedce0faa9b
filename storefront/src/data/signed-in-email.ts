import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { loadSchemas } from '@/browser/load-schemas'
import { useSignedIn } from '@/browser/signed-in'

/** Of whoever is signed in. A page that does not know yet, or could not ask, takes it from the visitor's token. */
export async function signedInEmail(): Promise<string | undefined> {
  const known = useSignedIn.getState().user?.username
  const token = readCookie(cookieNames.token)
  if (known || !token) return known
  const { userOfToken } = await loadSchemas(() => import('@shop/api-client/auth/auth-state'))
  return userOfToken(token, undefined)?.username
}
