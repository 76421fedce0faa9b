import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTSIDE, partiesOf } from './parties.mjs'
import { Refusal } from './refusal.mjs'

/** The keys of an installation, each with its length in bytes. */
const KEYS = {
  apiKey: 16,
  forwarderSecret: 32,
  sessionSecret: 32,
  paymentsKey: 32,
  paymentsCallbackSecret: 32,
  shippingKey: 32,
  shippingCallbackSecret: 32,
  witnessKey: 32,
  // What the passwords and authenticators of the demo's staff follow from.
  demoAccess: 32,
}

/** As an operator gives them. */
const NAMES = {
  apiKey: 'API_KEY',
  forwarderSecret: 'FORWARDER_SECRET',
  sessionSecret: 'SESSION_SECRET',
  paymentsKey: 'PAYMENTS_KEY',
  paymentsCallbackSecret: 'PAYMENTS_CALLBACK_SECRET',
  shippingKey: 'SHIPPING_KEY',
  shippingCallbackSecret: 'SHIPPING_CALLBACK_SECRET',
  witnessKey: 'WITNESS_KEY',
}
/** What the services ask for beside them, and look at themselves. */
const OF_THE_SERVICES = ['AUTH_KEYS', 'DATA_KEY', 'AUDIT_KEYS']

const FROM_THE_FIRST = ['apiKey', 'forwarderSecret', 'sessionSecret']

/**
 * Keys of this installation, made at the first start and kept in the data folder, readable by its owner only. An
 * installation that is older than a key is given it.
 */
export function secretsOf(dataDir, env = {}) {
  const given = Object.fromEntries(
    Object.entries(NAMES).flatMap(([key, name]) => (env[name] ? [[key, env[name]]] : [])),
  )
  return { ...keptSecrets(dataDir), ...given }
}

/**
 * The keys of an installation on an operator's own database: all from the environment. None is made, and none that a
 * demo of this data folder made for itself is taken.
 */
export function operatorSecretsOf(dataDir, env, parties = partiesOf(env)) {
  const file = join(dataDir, 'secrets.json')
  const made = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const names = Object.fromEntries(Object.entries(NAMES).filter(([key]) => isNeeded(key, parties)))
  const missing = [...Object.values(names), ...OF_THE_SERVICES].filter((name) => !env[name])
  if (missing.length > 0)
    throw new Refusal(`With a DATABASE_URL of yours the keys are yours as well: set ${missing.join(', ')}.`)
  const wrong = Object.values(names).filter(
    (name) => !isKey(env[name]) || isKnown(env[name]) || made.includes(env[name]),
  )
  if (wrong.length > 0)
    throw new Refusal(
      `${wrong.join(', ')}: generated here before, known or shorter than 32 characters. Set keys of your own (openssl rand -hex 32).`,
    )
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, env[name]]))
}

/** Keys that are shared with somebody outside are needed where there is somebody. */
const isNeeded = (key, parties) => {
  const party = OUTSIDE.find((name) => key.startsWith(name))
  return !party || parties.includes(party)
}

function keptSecrets(dataDir) {
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

const isKnown = (value) =>
  new Set(value).size < 8 ||
  /test|demo|example|change.?me|default|placeholder|password|secret|0123456789|deadbeef/i.test(value)
const isKey = (value) => typeof value === 'string' && value.length >= 32

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
