import type { Flow } from './measure'
import { getRequest, type Keys, postRequest } from './requests'

export type LoginInput = {
  readonly keys: Keys
  readonly users: readonly string[]
  /** What clients send instead of the password; the measured users all have the same one. */
  readonly password: string
}

/** A sign-in that would wait too long is refused and told when to come again, so that a storm of them starves nobody. */
const OVERLOADED = 503
const MOST_TRIES = 30

/**
 * A whole login: challenge, signature of the merchant's API server, then name, signature and password. Who is told to
 * come again does so, and the time until then counts.
 */
export function login({ keys, users, password }: LoginInput): Flow {
  return async (connection, number) => {
    const username = users[number % users.length]
    const ask = async (request: Buffer) => {
      const { status, head, body } = await connection.send(request)
      const text = body.toString()
      if (status !== 200 && status !== OVERLOADED) throw new Error(`${status} ${text.slice(0, 300)}`)
      return { status, head, answer: JSON.parse(text) as Record<string, unknown>, size: body.length }
    }
    const post = (body: object) => ask(postRequest('/auth/login', JSON.stringify(body), keys, number))
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { answer: challenge } = await post({ username })
      const path = `/auth/sign/${keys.apiKey}?identity=${encodeURIComponent(String(challenge.sign))}`
      const { answer: signature } = await ask(getRequest(path, keys, number))
      const { status, answer, head, size } = await post({ username, signature, password })
      if (status === 200) {
        if (typeof answer.token === 'string' && /x-auth-refresh-token: /i.test(head)) return size
        throw new Error('A login without tokens')
      }
      const seconds = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1])
      if (!seconds) throw new Error('A refusal that does not say when to come again')
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
    throw new Error(`Sent away ${MOST_TRIES} times`)
  }
}
