import { createHash, createHmac } from 'node:crypto'
import type { Signature } from '@shop/contract/rest/auth'
import { equalSecrets } from '../../platform/http/request'
import type { Platform } from '../../platform/platform'
import { type Queryable, run, sql } from '../../platform/sql'
import { type AuthKey, type AuthKeys, type KeyPurpose, keyFor } from './keys'

const VALID_MS = 120_000
const CHALLENGE = /^([0-9a-f]{32})\.([0-9a-z]{8,9})\.([\w-]{43})\.([\w-]{43})$/

type Deps = Pick<Platform, 'clock' | 'ids'> & { readonly keys: AuthKeys; readonly apiKey: string }

export type Challenges = ReturnType<typeof createChallenges>

/**
 * Only callers with the API key reach the passwords (merchant-api.md 6.2). A challenge and its signature
 * carry their own proof, so asking for them costs no row; only the one use of a signature is written down.
 */
export function createChallenges({ clock, ids, keys, apiKey }: Deps) {
  const apiKeyId = createHash('sha256').update(apiKey).digest('hex').slice(0, 16)
  const isFresh = (at: number) => Math.abs(clock.now().getTime() - at) < VALID_MS
  const proves = (purpose: KeyPurpose, text: string, mark: string) =>
    keys.some((key) => equalSecrets(mark, markOf(key, purpose, text)))

  const issuedAt = (challenge: string): number | undefined => {
    const [, nonce, time = '', name, mark = ''] = CHALLENGE.exec(challenge) ?? []
    if (!proves('challenge', `${nonce}.${time}.${name}`, mark)) return undefined
    return Number.parseInt(time, 36)
  }

  return {
    /** URL-safe text of the same form for every name, whether an account has it or not. */
    issue: (username: string): string => {
      const [key] = keys
      const nonce = ids.secret()
      const body = `${nonce}.${clock.now().getTime().toString(36)}.${markOf(key, 'challenge', `${nonce} ${username}`)}`
      return `${body}.${markOf(key, 'challenge', body)}`
    },

    /** Undefined for a challenge that was not issued here or is too old. */
    sign: (challenge: string): Signature | undefined => {
      const issued = issuedAt(challenge)
      if (issued === undefined || !isFresh(issued)) return undefined
      const timestamp = String(clock.now().getTime())
      const signature = markOf(keys[0], 'signature', `${challenge} ${apiKeyId} ${timestamp}`)
      return { identity: challenge, signature, timestamp }
    },

    /** Whether the signature is ours, recent and for this name. */
    isValid: (username: string, { identity, signature, timestamp }: Signature): boolean => {
      const [, nonce, , name = ''] = CHALLENGE.exec(identity) ?? []
      return (
        issuedAt(identity) !== undefined &&
        proves('challenge', `${nonce} ${username}`, name) &&
        proves('signature', `${identity} ${apiKeyId} ${timestamp}`, signature) &&
        isFresh(Number(timestamp))
      )
    },

    /** Uses up a valid signature; false for one that was used before. */
    use: async (db: Queryable, username: string, { identity }: Signature): Promise<boolean> => {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + 2 * VALID_MS)
      const used = await run(
        db,
        sql`insert into auth_challenges (challenge_hash, username_hash, api_key_id, created_at, expires_at, used_at)
            values (${sha256(identity)}, ${sha256(username)}, ${apiKeyId}, ${now}, ${expiresAt}, ${now})
            on conflict do nothing`,
      )
      return used > 0
    },
  }
}

const markOf = (key: AuthKey, purpose: KeyPurpose, text: string) =>
  createHmac('sha256', keyFor(key, purpose)).update(text).digest('base64url')

const sha256 = (text: string) => createHash('sha256').update(text).digest()
