import { createHash } from 'node:crypto'

/** An id that looks random and is the same at every seeding. */
export function seededUuid(seed: number, name: string): string {
  const hex = createHash('sha256').update(`uuid ${seed} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function seededToken(seed: number, name: string): string {
  return createHash('sha256').update(`token ${seed} ${name}`).digest('base64url')
}
