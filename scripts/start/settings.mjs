import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './refusal.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const portFrom = (env, name, fallback) => {
  const value = env[name] ?? String(fallback)
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Refusal(`${name} is "${value}", which is no port number (1 to 65535).`)
  return port
}

/** Everything an operator can set, read once. */
export function readSettings(env) {
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
  }
}
