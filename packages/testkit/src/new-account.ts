import { randomBytes, randomUUID } from 'node:crypto'
import { wireHash } from '@shop/services/platform/password'
import { info } from './browser'
import { OURS } from './staff-entry'

export const PASSWORD = 'fjellvidde ni'

/** An account that no other test touches, and its token. */
export async function newAccount(): Promise<{ readonly email: string; readonly token: string }> {
  const email = `${randomUUID()}@lysning.example`
  const auth = `${new URL(info.graphql).origin}/auth`
  const address = `10.${randomBytes(3).join('.')}`
  const post = async (action: string, body: object) => {
    const answer = await fetch(`${auth}/${action}`, {
      method: 'POST',
      // From an address of their own: from one address only so many accounts may come in an hour.
      headers: { ...OURS, 'x-forwarded-for': address },
      body: JSON.stringify({ username: email, ...body }),
    })
    return answer.json()
  }
  const { sign: identity } = await post('login', {})
  const signature = await (await fetch(`${auth}/sign/${info.apiKey}?identity=${encodeURIComponent(identity)}`)).json()
  const { token } = await post('register', { signature, password: wireHash(PASSWORD) })
  if (!token) throw new Error('the account was not registered')
  return { email, token }
}
