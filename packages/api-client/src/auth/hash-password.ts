import { passwordHashAlgorithm } from '@shop/domain/constants'

/** Public and fixed (merchant-api.md 6.1), appended as text. */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

/** What is sent instead of the password, which never leaves the browser. */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password + SALT)
  const digest = await crypto.subtle.digest(passwordHashAlgorithm, bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
