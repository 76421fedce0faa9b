import { createHash, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../platform/config'

export type AuthKey = { readonly id: string; readonly secret: string }

/** The first key signs; what any of them signed is valid. So a new key is put in front, and the old one goes later. */
export type AuthKeys = readonly [AuthKey, ...AuthKey[]]

export type KeyPurpose =
  | 'access'
  | 'challenge'
  | 'signature'
  | 'refresh'
  | 'device'
  | 'staff'
  | 'staff device'
  | 'staff csrf'

/** A key of its own for each purpose, so that nothing signed for one is ever taken for another. */
export function keyFor({ secret }: AuthKey, purpose: KeyPurpose): Buffer {
  return createHmac('sha256', secret).update(`auth ${purpose}`).digest()
}

const KEY_BYTES = 32
const fileSchema = z.object({ keys: z.array(z.string().min(KEY_BYTES)).min(1) })

/** From the configuration, else from the data folder, where the first process to start makes them. */
export function loadAuthKeys({ configured, dataDir }: { configured?: readonly string[]; dataDir: string }): AuthKeys {
  if (configured?.length) return toKeys(configured)
  const file = join(dataDir, 'auth-keys.json')
  if (readIfThere(file) === undefined) makeKeys(dataDir, file)
  const parsed = fileSchema.safeParse(parseJson(readIfThere(file)))
  if (!parsed.success)
    throw new ConfigError(`${file} is damaged: restore it from your backup, or remove it to have new keys made`)
  return toKeys(parsed.data.keys)
}

function toKeys(secrets: readonly string[]): AuthKeys {
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(`key id ${secret}`).digest('hex').slice(0, 8),
    secret,
  }))
  return keys as unknown as AuthKeys
}

/** Written whole and then linked: of several processes at their first start one wins, and all read the winner's. */
function makeKeys(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, JSON.stringify({ keys: [randomBytes(KEY_BYTES).toString('hex')] }, null, 2), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
