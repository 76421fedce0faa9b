import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { auditKeysSchema, ConfigError } from '../../platform/config'

/** Outside the database: who has that one alone can neither stamp a row nor sign a checkpoint. */
export type AuditKeys = {
  /** By version, from 1; the newest stamps. */
  readonly chain: ReadonlyMap<number, Buffer>
  readonly newest: number
  readonly signing: KeyObject
  readonly verifying: KeyObject
  /** Names a customer in the chain without telling who it is. */
  readonly pseudonymOf: (userId: number) => string
}

type KeyTexts = z.infer<typeof auditKeysSchema>

const KEY_BYTES = 32
export const auditKeyFile = (dataDir: string) => join(dataDir, 'keys', 'audit.json')

/** From the configuration, else from the data folder, where the first process to start makes them. */
export function loadAuditKeys(dataDir: string, configured?: KeyTexts): AuditKeys {
  const { chain, pseudonyms, signing } = configured ?? kept(dataDir)
  const privateKey = createPrivateKey(signing)
  return {
    chain: new Map(chain.map((key, i) => [i + 1, Buffer.from(key, 'hex')])),
    newest: chain.length,
    signing: privateKey,
    verifying: createPublicKey(privateKey),
    pseudonymOf: (userId) =>
      createHmac('sha256', Buffer.from(pseudonyms, 'hex')).update(`user ${userId}`).digest('hex').slice(0, 32),
  }
}

/** A new key for the chain is added at the end. */
function kept(dataDir: string): KeyTexts {
  const file = auditKeyFile(dataDir)
  if (textOf(file) === undefined) make(dataDir, file)
  const parsed = auditKeysSchema.safeParse(JSON.parse(textOf(file) ?? 'null'))
  if (!parsed.success) throw new ConfigError(`${file} is damaged: restore it from your backup`)
  return parsed.data
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written whole and then linked: of several processes at their first start one wins, and all read the winner's. */
function make(dataDir: string, file: string): void {
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
  const secret = () => randomBytes(KEY_BYTES).toString('hex')
  const signing = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, JSON.stringify({ chain: [secret()], pseudonyms: secret(), signing }, null, 2), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}
