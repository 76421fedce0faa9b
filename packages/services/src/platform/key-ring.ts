import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from './made-once'

const KEY_BYTES = 32
const NAME_BYTES = 4

export type DataKey = {
  /** Follows from the key and tells nothing of it; sealed texts carry it. */
  readonly name: string
  readonly derive: (use: string) => Buffer
}

/** The keys that open what is sealed in the database, the newest first: that one seals. */
export type KeyRing = {
  readonly keys: readonly [DataKey, ...DataKey[]]
  /** Makes the fingerprints, and stays the same when keys come and go. */
  readonly print: DataKey
}

/** What an operator sets, as base64. */
export type GivenKeys = { readonly DATA_KEY?: readonly string[]; readonly PRINT_KEY?: string }

const given = new Map<string | undefined, KeyRing>()

export const isDataKey = (base64: string): boolean => Buffer.from(base64, 'base64').length === KEY_BYTES

/** The operator's own keys replace that of the data folder. */
export function giveDataKeys(dataDir: string | undefined, { DATA_KEY, PRINT_KEY }: GivenKeys): void {
  if (DATA_KEY) given.set(dataDir, ringOf(DATA_KEY, PRINT_KEY))
}

/** The key in the data folder is made at the first use. */
export function dataKeys(dataDir: string | undefined): KeyRing {
  const own = given.get(dataDir)
  if (own) return own
  if (dataDir === undefined) throw new Error('There is neither a DATA_KEY nor a DATA_DIR to keep one in')
  const file = join(dataDir, 'keys', 'data.key')
  const kept = madeOnce(file, () => randomBytes(KEY_BYTES).toString('base64')).trim()
  if (!isDataKey(kept)) throw new Error(`The key in ${file} is damaged`)
  return ringOf([kept])
}

function ringOf(texts: readonly string[], print?: string): KeyRing {
  const [newest, ...older] = texts.map(dataKey)
  if (!newest) throw new Error('DATA_KEY holds no key')
  return { keys: [newest, ...older], print: print ? dataKey(print) : (older.at(-1) ?? newest) }
}

function dataKey(base64: string): DataKey {
  const master = Buffer.from(base64, 'base64')
  const derive = (use: string, bytes = KEY_BYTES) => Buffer.from(hkdfSync('sha256', master, '', use, bytes))
  return { name: derive('name', NAME_BYTES).toString('hex'), derive: (use) => derive(use) }
}
