import { createHash, createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from '../platform/http/request'

const TOKEN = /^pv\.([\w-]{43})\.([\w-]{43})$/

/** 256 random bits and our signature, so that an invented token never reaches the database. */
export function previewTokens(secret: string) {
  const key = createHmac('sha256', secret).update('preview').digest()
  const sign = (random: string) => createHmac('sha256', key).update(random).digest('base64url')
  return {
    make: (): string => {
      const random = randomBytes(32).toString('base64url')
      return `pv.${random}.${sign(random)}`
    },
    isOurs: (token: string): boolean => {
      const [, random = '', signature = ''] = TOKEN.exec(token) ?? []
      return random !== '' && equalSecrets(signature, sign(random))
    },
  }
}

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
