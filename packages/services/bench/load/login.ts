import type { Flow } from './measure'
import { getRequest, type Keys, postRequest } from './requests'

export type LoginInput = {
  readonly keys: Keys
  readonly users: readonly string[]
  /** What clients send instead of the password; the measured users all have the same one. */
  readonly password: string
}

/** A whole login: challenge, signature of the merchant's API server, then name, signature and password. */
export function login({ keys, users, password }: LoginInput): Flow {
  return async (connection, number) => {
    const username = users[number % users.length]
    const ask = async (request: Buffer) => {
      const { status, head, body } = await connection.send(request)
      const text = body.toString()
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
      return { head, answer: JSON.parse(text) as Record<string, unknown>, size: body.length }
    }
    const post = (body: object) => ask(postRequest('/auth/login', JSON.stringify(body), keys, number))
    const { answer: challenge } = await post({ username })
    const path = `/auth/sign/${keys.apiKey}?identity=${encodeURIComponent(String(challenge.sign))}`
    const { answer: signature } = await ask(getRequest(path, keys, number))
    const { answer, head, size } = await post({ username, signature, password })
    if (typeof answer.token !== 'string' || !/x-auth-refresh-token: /i.test(head))
      throw new Error('A login without tokens')
    return size
  }
}
