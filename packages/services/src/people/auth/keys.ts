import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../platform/config'
import { madeOnce } from '../../platform/made-once'

export type AuthKey = { readonly id: string; readonly secret: string }

/** The first key signs, all keys verify. To rotate, put a new key in front and remove the old one later. */
export type AuthKeys = readonly [AuthKey, ...AuthKey[]]

export type KeyPurpose =
  | 'access'
  | 'challenge'
  | 'signature'
  | 'refresh'
  | 'device'
  | 'staff'
  | 'staff key'
  | 'staff device'
  | 'staff csrf'

/** A key of its own for each purpose, so that nothing signed for one is ever taken for another. */
export function keyFor({ secret }: AuthKey, purpose: KeyPurpose): Buffer {
  return createHmac('sha256', secret).update(`auth ${purpose}`).digest()
}

const KEY_BYTES = 32
const fileSchema = z.object({ keys: z.array(z.string().min(KEY_BYTES)).min(1) })

/** From the configuration, else from the data folder, where the first process to start makes them. */
export function loadAuthKeys({
  configured,
  dataDir,
}: {
  configured?: readonly string[]
  dataDir: string | undefined
}): AuthKeys {
  if (configured?.length) return toKeys(configured)
  if (dataDir === undefined) throw new ConfigError('There are neither AUTH_KEYS nor a DATA_DIR to keep them in')
  const file = join(dataDir, 'auth-keys.json')
  // The folder is not for secrets alone.
  mkdirSync(dataDir, { recursive: true })
  const parsed = fileSchema.safeParse(parseJson(madeOnce(file, freshKeys)))
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

const freshKeys = () => JSON.stringify({ keys: [randomBytes(KEY_BYTES).toString('hex')] }, null, 2)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
