import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeSettingFiles } from '../../packages/domain/src/settings/index.mjs'
import { metricsPortsOf } from './metrics-ports.mjs'
import { standInNames } from './parties.mjs'
import { Refusal } from './refusal.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const portFrom = (env, name, fallback) => {
  const value = env[name] ?? String(fallback)
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Refusal(`${name} is "${value}", which is no port number (1 to 65535).`)
  return port
}

/** Everything an operator can set, read once. What lies in files is put into the environment, which others inherit. */
export function readSettings(env) {
  takeFiles(env)
  const servicesPort = portFrom(env, 'SERVICES_PORT', 4000)
  return {
    storefrontPort: portFrom(env, 'STOREFRONT_PORT', 3000),
    consolePort: portFrom(env, 'CONSOLE_PORT', 3001),
    servicesPort,
    paymentsPort: portFrom(env, 'PAYMENTS_PORT', 4010),
    shippingPort: portFrom(env, 'SHIPPING_PORT', 4020),
    witnessPort: portFrom(env, 'WITNESS_PORT', servicesPort + 130),
    dataDir: resolve(root, env.DATA_DIR ?? '.data'),
    witnessDir: resolve(root, env.WITNESS_DIR ?? join(env.DATA_DIR ?? '.data', 'witness')),
    databaseUrl: env.DATABASE_URL || undefined,
    // Where everything answers everywhere, or at its own machine alone, this machine's own address will do.
    here: /^(0\.0\.0\.0|::|localhost)?$/.test(env.HOST ?? '') ? '127.0.0.1' : env.HOST,
    // Nobody stands in front who would have to send visitors elsewhere.
    drainSeconds: env.DRAIN_SECONDS ?? '0',
    // A database that is given is an operator's, unless it is lent to the demo aloud.
    isOperated: Boolean(env.DATABASE_URL) && env.DEMO_DATABASE !== '1',
    metricsPort: env.METRICS_PORT === undefined ? undefined : portFrom(env, 'METRICS_PORT', 9464),
  }
}

/** The ports that a start opens, by the setting that names each. */
export function portsOf(settings, env) {
  const { storefrontPort, consolePort, servicesPort, paymentsPort, shippingPort, witnessPort, isOperated } = settings
  const own = { STOREFRONT_PORT: storefrontPort, CONSOLE_PORT: consolePort, SERVICES_PORT: servicesPort }
  const all = { payments: paymentsPort, shipping: shippingPort, witness: witnessPort }
  const names = standInNames(env, isOperated)
  const outside = Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_PORT`, all[name]]))
  const metrics = Object.entries(metricsPortsOf(settings))
    .filter(([name]) => name !== 'witness' || names.includes(name))
    .map(([name, port]) => [`METRICS_PORT of the ${name}`, port])
  return { ...own, ...outside, ...Object.fromEntries(metrics) }
}

function takeFiles(env) {
  try {
    takeSettingFiles(env, readFileSync)
  } catch (error) {
    throw new Refusal(error.message)
  }
}
