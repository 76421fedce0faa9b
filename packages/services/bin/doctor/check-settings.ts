import { createPrivateKey } from 'node:crypto'
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readTrustedProxies } from '@shop/domain/network'
import { originOfDomain, parseDomains } from '@shop/domain/routing'
import { ConfigError, readConfig } from '../../src/platform/config'
import { refuseMadeKeys } from '../../src/platform/key-faults'
import { type Finding, type Patient, unasked, well, wrong } from './finding'

/** Of each line of releases that is looked after; from 24 on every one. */
const LEAST_MINOR: ReadonlyMap<number, number> = new Map([
  [20, 19],
  [22, 12],
])
const EVERY_FROM = 24
const LEAST_FREE_BYTES = 2e9
const STRANGER = '203.0.113.7'

export function checkNode({ nodeVersion }: Patient): readonly Finding[] {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  if (major >= EVERY_FROM || minor >= (LEAST_MINOR.get(major) ?? Number.POSITIVE_INFINITY))
    return [well(`Node ${nodeVersion}`)]
  return [wrong(`Node ${nodeVersion} does not run the shop`, `Install Node ${EVERY_FROM}, or the newest of 20 or 22.`)]
}

/** Whether the services would start with these settings and keys. */
export function checkSettings({ env, isOperated }: Patient): readonly Finding[] {
  if (!isOperated) return [unasked('Settings and keys are those of the demo')]
  try {
    const config = readConfig(env)
    const settings = well('The settings of the services can be read')
    try {
      refuseMadeKeys(config)
      if (config.AUDIT_KEYS) createPrivateKey(config.AUDIT_KEYS.signing)
      return [settings, well('The keys are your own')]
    } catch (error) {
      const mend = 'Set each to a key of your own: openssl rand -hex 32 (docs/keys.md).'
      const says =
        error instanceof ConfigError ? error.message : 'The signing key in AUDIT_KEYS is no private key (PEM)'
      return [settings, wrong(says, mend)]
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [wrong(error.message, 'Correct these settings; .env.example says what each is for.')]
  }
}

/** Whether visitors are told apart, and reach the shop by the addresses that it believes it has. */
export function checkOrigins({ env, isOperated }: Patient): readonly Finding[] {
  const markets = [...parseDomains(env.MARKET_DOMAINS).values()].flat()
  const origins = [
    ...markets.map((domain) => originOfDomain(domain, Number(env.STOREFRONT_PORT ?? 3000))),
    ...(env.CONSOLE_ORIGINS ?? '').split(',').map((origin) => origin.trim()),
  ].filter(Boolean)
  // Of an operator's shop the settings of the services have said it.
  if (isOperated && !readTrustedProxies(env.TRUSTED_PROXIES).ok) return []
  const visitors = readTrustedProxies(env.TRUSTED_PROXIES, origins)
  if (!visitors.ok) return [wrong(visitors.error, 'TRUSTED_PROXIES=127.0.0.1 for a proxy on this machine.')]
  if (visitors.value(STRANGER, '192.0.2.1') !== STRANGER)
    return [
      wrong(
        'TRUSTED_PROXIES trusts the whole internet: every visitor may say to be somebody else',
        'Name the addresses of your proxies alone, such as 127.0.0.1 or 10.0.0.0/8.',
      ),
    ]
  const plain = origins.find((origin) => origin.startsWith('http:') && !/localhost(:\d+)?$/.test(origin))
  if (isOperated && plain)
    return [
      wrong(
        `${plain} is not https: sign-ins and payments could be read on the way`,
        'Give it as https://… behind a proxy with a certificate.',
      ),
    ]
  return [well(origins.length > 0 ? `Addresses: ${origins.join(', ')}` : 'Addresses: those of this machine')]
}

const PORTS = {
  STOREFRONT_PORT: 3000,
  CONSOLE_PORT: 3001,
  SERVICES_PORT: 4000,
  WITNESS_PORT: 4130,
  METRICS_PORT: undefined,
}

export function checkPorts({ env }: Patient): readonly Finding[] {
  const named = Object.entries(PORTS).flatMap(([name, port]): [string, number][] => {
    const given = env[name] ?? port
    return given === undefined ? [] : [[name, Number(given)]]
  })
  for (const [index, [name, port]] of named.entries()) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      return [wrong(`${name} is "${env[name]}", which is no port`, 'Choose a number from 1 to 65535.')]
    const other = named.slice(0, index).find(([, taken]) => taken === port)
    if (other) return [wrong(`${name} and ${other[0]} are both ${port}`, `Set ${name} to another port.`)]
  }
  return [well(`Ports: ${named.map(([name, port]) => `${name} ${port}`).join(', ')}`)]
}

export function checkDisk({ dataDir }: Patient, free = freeBytes): readonly Finding[] {
  const where = 'Set DATA_DIR to a folder that the shop may write, and that lasts.'
  if (!existsSync(dataDir)) return [wrong(`There is no data folder ${dataDir}`, where)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [wrong(`The data folder ${dataDir} cannot be written`, where)]
  }
  const keys = join(dataDir, 'keys')
  if (existsSync(keys) && (statSync(keys).mode & 0o077) !== 0)
    return [wrong(`Others on this machine can read ${keys}`, `chmod -R go= ${keys}`)]
  const bytes = free(dataDir)
  if (bytes < LEAST_FREE_BYTES)
    return [
      wrong(`Only ${Math.round(bytes / 1e6)} MB are free on the disk of ${dataDir}`, 'Make room: the shop needs 2 GB.'),
    ]
  return [well(`Disk: ${Math.round(bytes / 1e9)} GB free`)]
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
