import { createHash, scryptSync } from 'node:crypto'

const wireSalt = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'
const cost = { N: 2 ** 15, r: 8, p: 1 } as const

/** What a client sends instead of the password (protocol 6.1). */
export function wireHash(password: string): string {
  return createHash('sha384').update(`${password}${wireSalt}`, 'utf8').digest('base64')
}

/**
 * What `user_credentials.password_hash` and `staff.password_hash` hold: `scrypt$32768$8$1$salt$key` (base64) over the
 * wire hash.
 */
export function storedHash(password: string, salt: Buffer): string {
  const key = scryptSync(wireHash(password), salt, 32, { ...cost, maxmem: 128 * cost.N * cost.r * 2 })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** A demo password's salt follows from the seed, so that two seedings write the same row. */
export function seededSalt(seed: number, name: string): Buffer {
  return createHash('sha256').update(`salt ${seed} ${name}`).digest().subarray(0, 16)
}
