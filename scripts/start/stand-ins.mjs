import { untilHealthy } from './processes.mjs'

const HEALTHY_WITHIN_SECONDS = 20

/** The outside parties, a payment provider, a carrier and the witness of the audit chain: where they are and what the shop knows of them. */
export function standInsOf(
  { paymentsPort, shippingPort, witnessPort, witnessDir },
  { paymentsKey, paymentsCallbackSecret, shippingKey, shippingCallbackSecret, witnessKey },
) {
  return {
    // Its folder and its key are told to nobody else.
    witness: {
      file: 'packages/witness/dist/witness.mjs',
      port: witnessPort,
      settings: { WITNESS_URL: `http://127.0.0.1:${witnessPort}`, WITNESS_KEY: witnessKey },
      own: { WITNESS_DIR: witnessDir },
    },
    payments: {
      file: 'packages/providers/dist/payments.mjs',
      port: paymentsPort,
      settings: {
        PAYMENTS_URL: `http://127.0.0.1:${paymentsPort}`,
        PAYMENTS_PUBLIC_URL: process.env.PAYMENTS_PUBLIC_URL ?? `http://pay.localhost:${paymentsPort}`,
        PAYMENTS_KEY: paymentsKey,
        PAYMENTS_CALLBACK_SECRET: paymentsCallbackSecret,
      },
    },
    shipping: {
      file: 'packages/providers/dist/shipping.mjs',
      port: shippingPort,
      settings: {
        SHIPPING_URL: `http://127.0.0.1:${shippingPort}`,
        SHIPPING_PUBLIC_URL: process.env.SHIPPING_PUBLIC_URL ?? `http://parcels.localhost:${shippingPort}`,
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
      const portName = `${name.toUpperCase()}_PORT`
      const part = processes.keepRunning(name, file, [], { ...env, ...settings, ...own, [portName]: String(port) })
      await untilHealthy(part, `http://127.0.0.1:${port}/health`, HEALTHY_WITHIN_SECONDS).catch(() => silent.push(name))
    }),
  )
  return silent.length > 0 ? `${silent.join(', ')} not yet, see the log` : ''
}

/** What tests and people at the keyboard need, to drive them. */
export function addressesOf({ payments, shipping }) {
  return {
    payments: {
      url: payments.settings.PAYMENTS_URL,
      publicUrl: payments.settings.PAYMENTS_PUBLIC_URL,
      key: payments.settings.PAYMENTS_KEY,
      callbackSecret: payments.settings.PAYMENTS_CALLBACK_SECRET,
    },
    shipping: { url: shipping.settings.SHIPPING_URL, key: shipping.settings.SHIPPING_KEY },
  }
}
