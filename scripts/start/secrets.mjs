import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** Keys of this installation, made at the first start and kept in the data folder, readable by its owner only. */
export function secretsOf(dataDir) {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const fresh = {
      apiKey: randomBytes(16).toString('hex'),
      forwarderSecret: randomBytes(32).toString('hex'),
      sessionSecret: randomBytes(32).toString('hex'),
    }
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600 })
    return fresh
  }
  const kept = parsed(readFileSync(file, 'utf8'))
  if (![kept?.apiKey, kept?.forwarderSecret, kept?.sessionSecret].every(isKey))
    throw new Refusal(`${file} is damaged: restore it from your backup, or remove it to have new keys made.`)
  return kept
}

const isKey = (value) => typeof value === 'string' && value.length >= 32

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
