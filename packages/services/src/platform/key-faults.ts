import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKnownKey } from '@shop/contract/known-key'
import type { Config } from './config'
import { ConfigError } from './config'
import { isOperated } from './is-operated'

/** Where the first start of an installation keeps the keys that it makes for itself. */
const MADE_FILES = ['secrets.json', 'auth-keys.json', join('keys', 'data.key'), join('keys', 'audit.json')]

type Keys = Readonly<Record<string, readonly string[] | undefined>>

/** What is wrong with the keys of an installation whose database is somebody's own, each by its name. */
export function keyFaults(keys: Keys, made: string): readonly string[] {
  return Object.entries(keys).flatMap(([name, values]) => {
    if (!values || values.length === 0 || values.includes('')) return [`${name} is missing`]
    if (values.some((value) => made.includes(value))) return [`${name} was generated into the data folder`]
    if (values.some(isKnownKey)) return [`${name} is short or known`]
    return []
  })
}

/**
 * A demo on its own database makes its keys itself. Where the database is an operator's, so are the keys: none that lies
 * beside the shop, none that anybody knows, and none that a start would quietly make anew.
 */
export function refuseMadeKeys(config: Config): void {
  if (!isOperated(config)) return
  const faults = keyFaults(keysOf(config), madeIn(config.DATA_DIR))
  if (faults.length > 0)
    throw new ConfigError(
      `The services cannot start on an outside database with keys that are not the operator's: ${faults.join('; ')}`,
    )
}

function keysOf(config: Config): Keys {
  const { PAYMENTS_URL, SHIPPING_URL, WITNESS_URL, AUDIT_KEYS } = config
  const one = (value: string | undefined) => (value === undefined ? undefined : [value])
  return {
    API_KEY: one(config.API_KEY),
    FORWARDER_SECRET: one(config.FORWARDER_SECRET),
    AUTH_KEYS: config.AUTH_KEYS,
    DATA_KEY: config.DATA_KEY,
    ...(config.PRINT_KEY && { PRINT_KEY: one(config.PRINT_KEY) }),
    ...(config.MAIL_RETURN_KEY && { MAIL_RETURN_KEY: one(config.MAIL_RETURN_KEY) }),
    AUDIT_KEYS: AUDIT_KEYS && [...AUDIT_KEYS.chain, AUDIT_KEYS.pseudonyms, innerOf(AUDIT_KEYS.signing)],
    ...(PAYMENTS_URL && {
      PAYMENTS_KEY: one(config.PAYMENTS_KEY),
      PAYMENTS_CALLBACK_SECRET: one(config.PAYMENTS_CALLBACK_SECRET),
    }),
    ...(SHIPPING_URL && {
      SHIPPING_KEY: one(config.SHIPPING_KEY),
      SHIPPING_CALLBACK_SECRET: one(config.SHIPPING_CALLBACK_SECRET),
    }),
    ...(WITNESS_URL && { WITNESS_KEY: one(config.WITNESS_KEY) }),
  }
}

/** A key without its frame: every key of its kind has the same one. */
const innerOf = (pem: string) => pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')

function madeIn(dataDir: string | undefined): string {
  if (dataDir === undefined) return ''
  const texts = MADE_FILES.map((name) => join(dataDir, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  return texts.join('\n').replaceAll('\\n', '')
}
