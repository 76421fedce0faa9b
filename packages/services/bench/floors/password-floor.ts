import { scrypt } from 'node:crypto'

// What a stored password of the shop costs to check (platform/password.ts).
const COST = { N: 32_768, r: 8, p: 1, maxmem: 128 * 32_768 * 8 * 2 } as const
const SALT = Buffer.alloc(16)

/** The slow hash of one login. Node's own pool of threads bounds how many run at once. */
export function passwordHash(): Promise<{ length: number }> {
  return new Promise((resolve, reject) => {
    scrypt('measured', SALT, 32, COST, (error, key) => (error ? reject(error) : resolve({ length: key.length })))
  })
}
