import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** The keys of an installation, each with its length in bytes. */
const KEYS = {
  apiKey: 16,
  forwarderSecret: 32,
  sessionSecret: 32,
  paymentsKey: 32,
  paymentsCallbackSecret: 32,
  shippingKey: 32,
  witnessKey: 32,
}

const FROM_THE_FIRST = ['apiKey', 'forwarderSecret', 'sessionSecret']

/**
 * Keys of this installation, made at the first start and kept in the data folder, readable by its owner only. An
 * installation that is older than a key is given it.
 */
export function secretsOf(dataDir) {
  const file = join(dataDir, 'secrets.json')
  const isFirst = !existsSync(file)
  const kept = isFirst ? {} : parsed(readFileSync(file, 'utf8'))
  const isWrong = (name) => (name in kept ? !isKey(kept[name]) : !isFirst && FROM_THE_FIRST.includes(name))
  if (!kept || Object.keys(KEYS).some(isWrong))
    throw new Refusal(`${file} is damaged: restore it from your backup, or remove it to have new keys made.`)
  const made = Object.fromEntries(
    Object.entries(KEYS)
      .filter(([name]) => !(name in kept))
      .map(([name, bytes]) => [name, randomBytes(bytes).toString('hex')]),
  )
  const secrets = { ...kept, ...made }
  if (Object.keys(made).length > 0) writeWhole(file, JSON.stringify(secrets, null, 2))
  return secrets
}

/** A crash in between leaves the former file. */
function writeWhole(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const isKey = (value) => typeof value === 'string' && value.length >= 32

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
