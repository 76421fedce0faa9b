import { metricsEnv, metricsPortsOf } from './metrics-ports.mjs'
import { standInNames } from './parties.mjs'
import { untilHealthy } from './processes.mjs'

const HEALTHY_WITHIN_SECONDS = 20

/**
 * The outside parties that are run here, a payment provider, a carrier and the witness of the audit chain: where they are
 * and what the shop knows of them. Whoever has an address of their own is no part of this.
 */
export function standInsOf(settings, secrets, env = process.env) {
  const all = allStandIns(settings, secrets, env)
  return Object.fromEntries(standInNames(env, settings.isOperated).map((name) => [name, all[name]]))
}

function allStandIns(
  { paymentsPort, shippingPort, witnessPort, witnessDir, metricsPort, here },
  { paymentsKey, paymentsCallbackSecret, shippingKey, shippingCallbackSecret, witnessKey },
  env,
) {
  return {
    // Its folder and its key are told to nobody else.
    witness: {
      file: 'packages/witness/dist/witness.mjs',
      port: witnessPort,
      settings: { WITNESS_URL: `http://${here}:${witnessPort}`, WITNESS_KEY: witnessKey },
      own: { WITNESS_DIR: witnessDir, ...metricsEnv(metricsPortsOf({ metricsPort }).witness) },
    },
    payments: {
      file: 'packages/providers/dist/payments.mjs',
      port: paymentsPort,
      settings: {
        PAYMENTS_URL: `http://${here}:${paymentsPort}`,
        PAYMENTS_PUBLIC_URL: env.PAYMENTS_PUBLIC_URL ?? `http://pay.localhost:${paymentsPort}`,
        PAYMENTS_KEY: paymentsKey,
        PAYMENTS_CALLBACK_SECRET: paymentsCallbackSecret,
      },
    },
    shipping: {
      file: 'packages/providers/dist/shipping.mjs',
      port: shippingPort,
      settings: {
        SHIPPING_URL: `http://${here}:${shippingPort}`,
        SHIPPING_PUBLIC_URL: env.SHIPPING_PUBLIC_URL ?? `http://parcels.localhost:${shippingPort}`,
        SHIPPING_KEY: shippingKey,
        SHIPPING_CALLBACK_SECRET: shippingCallbackSecret,
      },
    },
  }
}

/** The shop sells without them what needs neither, so one that does not answer is told of and no more. */
export async function startStandIns(processes, standIns, env) {
  const silent = []
  await Promise.all(
    Object.entries(standIns).map(async ([name, { file, port, settings, own = {} }]) => {
      const { origin } = new URL(settings[`${name.toUpperCase()}_URL`])
      const portName = `${name.toUpperCase()}_PORT`
      const all = { ...env, STAND_INS: name, ...settings, ...own, [portName]: String(port) }
      const part = processes.keepRunning(name, file, [], all)
      await untilHealthy(part, `${origin}/health`, HEALTHY_WITHIN_SECONDS).catch(() => silent.push(name))
    }),
  )
  return silent.length > 0 ? `${silent.join(', ')} not yet, see the log` : ''
}

/** What the other parts of the shop are told of them. */
export const settingsOfStandIns = (standIns) =>
  Object.assign({}, ...Object.values(standIns).map(({ settings }) => settings))

/** What tests and people at the keyboard need, to drive them. */
export function addressesOf({ payments, shipping }) {
  return {
    ...(payments && {
      payments: {
        url: payments.settings.PAYMENTS_URL,
        publicUrl: payments.settings.PAYMENTS_PUBLIC_URL,
        key: payments.settings.PAYMENTS_KEY,
        callbackSecret: payments.settings.PAYMENTS_CALLBACK_SECRET,
      },
    }),
    ...(shipping && { shipping: { url: shipping.settings.SHIPPING_URL, key: shipping.settings.SHIPPING_KEY } }),
  }
}
