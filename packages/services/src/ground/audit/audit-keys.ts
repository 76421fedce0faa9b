import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import { auditKeysSchema, ConfigError } from '../../platform/config'
import { madeOnce } from '../../platform/made-once'

/** Outside the database: who has that one alone can neither stamp a row nor sign a checkpoint. */
export type AuditKeys = {
  /** By version, from 1; the newest stamps. */
  readonly chain: ReadonlyMap<number, Buffer>
  readonly newest: number
  readonly signing: KeyObject
  readonly verifying: KeyObject
  /** Of the prints that are of nobody whose own key they could have. */
  readonly prints: Buffer
  /** Names a customer in the chain without telling who it is. */
  readonly pseudonymOf: (userId: number) => string
}

type KeyTexts = z.infer<typeof auditKeysSchema>

const KEY_BYTES = 32
export const auditKeyFile = (dataDir: string) => join(dataDir, 'keys', 'audit.json')

/** From the configuration, else from the data folder, where the first process to start makes them. */
export function loadAuditKeys(dataDir: string | undefined, configured?: KeyTexts): AuditKeys {
  const { chain, pseudonyms, signing } = configured ?? kept(dataDir)
  const privateKey = createPrivateKey(signing)
  const macOf = (text: string) => createHmac('sha256', Buffer.from(pseudonyms, 'hex')).update(text).digest()
  return {
    chain: new Map(chain.map((key, i) => [i + 1, Buffer.from(key, 'hex')])),
    newest: chain.length,
    signing: privateKey,
    verifying: createPublicKey(privateKey),
    prints: macOf('prints'),
    pseudonymOf: (userId) => macOf(`user ${userId}`).toString('hex').slice(0, 32),
  }
}

/** A new key for the chain is added at the end. */
function kept(dataDir: string | undefined): KeyTexts {
  if (dataDir === undefined) throw new ConfigError('There are neither AUDIT_KEYS nor a DATA_DIR to keep them in')
  const file = auditKeyFile(dataDir)
  const parsed = auditKeysSchema.safeParse(JSON.parse(madeOnce(file, freshKeys)))
  if (!parsed.success) throw new ConfigError(`${file} is damaged: restore it from your backup`)
  return parsed.data
}

function freshKeys(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  const secret = () => randomBytes(KEY_BYTES).toString('hex')
  const signing = privateKey.export({ format: 'pem', type: 'pkcs8' })
  return JSON.stringify({ chain: [secret()], pseudonyms: secret(), signing }, null, 2)
}
