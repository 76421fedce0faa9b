import { DEMO_RATES } from './demo-rates.mjs'
import { metricsEnv, metricsPortsOf } from './metrics-ports.mjs'
import { settingsOfStandIns } from './stand-ins.mjs'

/** The parts that every shop has: name, program, port and what each is told. */
export function partsOf(settings, { secrets, url, standIns, mode }) {
  const { dataDir, storefrontPort, consolePort, servicesPort, isOperated, here } = settings
  const console = `http://console.localhost:${consolePort},http://localhost:${consolePort}`
  const shared = {
    ...mode,
    API_KEY: secrets.apiKey,
    FORWARDER_SECRET: secrets.forwarderSecret,
    SERVICES_URL: `http://${here}:${servicesPort}`,
    DATA_DIR: dataDir,
    DATABASE_IS_OWN: String(!isOperated),
    CONSOLE_ORIGINS: process.env.CONSOLE_ORIGINS ?? console,
  }
  const outside = settingsOfStandIns(standIns)
  const metrics = metricsPortsOf(settings)
  const services = {
    ...shared,
    ...metricsEnv(metrics.services),
    SERVICES_PORT: String(servicesPort),
    DATABASE_URL: url,
    ...outside,
    CONSOLE_PORT: String(consolePort),
    ...(!isOperated && { SMS_URL: process.env.SMS_URL ?? 'outbox:' }),
    ...(!isOperated && { EXCHANGE_RATES: process.env.EXCHANGE_RATES ?? DEMO_RATES }),
  }
  const storefront = {
    ...shared,
    ...metricsEnv(metrics.storefront),
    PORT: String(storefrontPort),
    ...(outside.PAYMENTS_PUBLIC_URL && { PAYMENTS_PUBLIC_URL: outside.PAYMENTS_PUBLIC_URL }),
    ...(!isOperated && { SHOP_PERSISTED_QUERIES: process.env.SHOP_PERSISTED_QUERIES ?? 'on' }),
  }
  const consoleApp = {
    ...shared,
    ...metricsEnv(metrics.console),
    PORT: String(consolePort),
    STOREFRONT_PORT: String(storefrontPort),
    SESSION_SECRET: secrets.sessionSecret,
    ...(!isOperated && { CONSOLE_GALLERY: process.env.CONSOLE_GALLERY ?? '1' }),
  }
  return [
    ['services', 'packages/services/dist/server.mjs', servicesPort, services],
    ['storefront', 'storefront/dist/server.mjs', storefrontPort, storefront],
    ['console', 'console/dist/server.mjs', consolePort, consoleApp],
  ]
}
