import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../../platform/secret-box'

/** The link opens one supplement for everybody who has it. Nobody can guess it. */
export function supplementTokens({ fingerprint }: Pick<SecretBox, 'fingerprint'>) {
  const keyOf = (id: string) => fingerprint(id).subarray(0, 16)
  return {
    of: (id: string): string => `${id}.${keyOf(id).toString('base64url')}`,
    /** The supplement's id, when the token was made here. */
    read: (token: string): string | undefined => {
      const [, id, key = ''] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(token) ?? []
      if (!id) return undefined
      const [given, right] = [Buffer.from(key, 'base64url'), keyOf(id)]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
  }
}

export type SupplementTokens = ReturnType<typeof supplementTokens>
