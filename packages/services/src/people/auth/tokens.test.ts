import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { type AuthKeys, keyFor } from './keys'
import { createTokens } from './tokens'

const key = (id: string) => ({ id, secret: `a secret of at least thirty-two characters ${id}` })
const OLD = key('old')
const NEW = key('new')
const user = { id: 17, email: 'åse=a;b@lysning.example', customerType: 'PERSON', memberType: 'CLUB' } as const
const sessionId = '0b0e8a5e-8a38-4d0e-9f43-5d3a2a1b7c11'

const at = (seconds: number, keys: AuthKeys = [NEW, OLD]) =>
  createTokens({ keys, clock: { now: () => new Date(1_800_000_000_000 + seconds * 1_000) } })

describe('access tokens', () => {
  it('carry the claims that published clients read, in plain ASCII without separators', async () => {
    const { token, maxAge } = await at(0).issue(user, { sessionId, spoofedBy: 'Kåre' })
    expect(maxAge).toBe(900)
    const claims = decodeJwt(token)
    expect(claims).toEqual({
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': '%C3%A5se%3Da%3Bb@lysning.example',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/sid': '17',
      CustomerType: 'PERSON',
      MemberType: 'CLUB',
      MemberId: '17',
      MemberDiscount: '0',
      SessionId: sessionId,
      SpoofedBy: 'K%C3%A5re',
      iat: 1_800_000_000,
      exp: 1_800_000_900,
    })
    for (const value of Object.values(claims)) expect(String(value)).toMatch(/^[\x21-\x7e]*$/)
    for (const value of Object.values(claims)) expect(String(value)).not.toMatch(/[;=]/)
    expect(await at(0).verify(token)).toEqual({
      userId: 17,
      email: user.email,
      customerType: 'PERSON',
      sessionId,
      expiresAt: 1_800_000_900_000,
      spoofedBy: 'Kåre',
    })
  })

  it('are signed by the first key and valid under any: keys can be changed without signing anybody out', async () => {
    const before = await at(0, [OLD]).issue(user, { sessionId })
    const after = await at(0).issue(user, { sessionId })
    expect(decodeProtectedHeader(after.token).kid).toBe('new')
    expect(await at(0).verify(before.token)).toMatchObject({ userId: 17 })
    expect(await at(0, [NEW]).verify(before.token)).toBeUndefined()
  })

  it('speak for nobody when expired, changed, unsigned, or signed with another key, purpose or claim', async () => {
    const { token } = await at(0).issue(user, { sessionId })
    expect(await at(899).verify(token)).toBeDefined()
    expect(await at(900).verify(token)).toBeUndefined()
    const [head, body, mark] = token.split('.') as [string, string, string]
    const richer = Buffer.from(JSON.stringify({ ...decodeJwt(token), MemberId: '1' })).toString('base64url')
    const claims = decodeJwt(token)
    const signed = (secret: Uint8Array, kid?: string, payload: Record<string, unknown> = claims) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(secret)
    const access = keyFor(NEW, 'access')
    const bad = [
      '',
      'x',
      '..',
      `${head}.${body}`,
      `${head}.${richer}.${mark}`,
      `${head}.${body}.${mark.slice(1)}`,
      'y'.repeat(5_000),
      new UnsecuredJWT(claims).encode(),
      await signed(access),
      await signed(access, 'other'),
      await signed(keyFor(NEW, 'refresh'), 'new'),
      await signed(access, 'new', { ...claims, SessionId: 'mine' }),
      await signed(access, 'new', { ...claims, exp: undefined }),
    ]
    for (const text of bad) expect(await at(0).verify(text), text.slice(0, 60)).toBeUndefined()
    expect(await at(0).verify(await signed(access, 'new'))).toBeDefined()
  })
})
