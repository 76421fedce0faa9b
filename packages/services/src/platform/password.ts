import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from './refusal'

// merchant-api.md 6.1: public and fixed, appended as text; what clients send instead of a password.
const WIRE_SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'
const COST = { N: 32_768, r: 8, p: 1 } as const
const KEY_BYTES = 32
/** About 100 ms of one core each: one core is left to the shop, however many want to sign in. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
/** Requests further back in the queue, or waiting longer, are refused: clients give up after ten seconds. */
const LONGEST_QUEUE = 40
const LONGEST_WAIT_MS = 5_000
const OVERLOADED_RETRY_SECONDS = 2

export const wireHash = (password: string): string =>
  createHash('sha384').update(`${password}${WIRE_SALT}`, 'utf8').digest('base64')

export async function hashPassword(wire: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await slowHash(wire, salt, COST)
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

export async function verifyPassword(wire: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const found = await slowHash(wire, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) })
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** Verified for an unknown name, so that the time of a refusal does not reveal whether the name exists. */
export const NOBODYS_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(KEY_BYTES).toString('base64')}`

let running = 0
const queue: { readonly since: number; readonly begin: () => void; readonly refuse: (error: Error) => void }[] = []

async function slowHash(wire: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  await turn()
  try {
    return await new Promise((resolve, reject) => {
      scrypt(wire, salt, KEY_BYTES, { ...cost, maxmem: 128 * cost.N * cost.r * 2 }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    handOn()
  }
}

async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running++
    return
  }
  if (queue.length >= LONGEST_QUEUE) throw overloaded()
  await new Promise<void>((begin, refuse) => queue.push({ since: performance.now(), begin, refuse }))
}

/** A finished task hands its place to the next in line, so that no newcomer takes it. */
function handOn(): void {
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (performance.now() - next.since <= LONGEST_WAIT_MS) {
      next.begin()
      return
    }
    next.refuse(overloaded())
  }
  running--
}

function overloaded(): Refusal {
  const retryAfter = OVERLOADED_RETRY_SECONDS
  return new Refusal('OVERLOADED', 503, 'Too many are signing in at once, try again', { retryAfter })
}
