import type { Work } from '../../../ground/background/background'
import type { ShopLinksNow } from '../../../ground/mails/shop-links'
import type { Config } from '../../../platform/config'
import type { Route } from '../../../platform/http/server'
import type { Platform } from '../../../platform/platform'
import type { PaymentAdapter } from '../../checkout/payment-adapter'
import type { AddPaymentToHistory } from '../orders/add-payment-to-history'
import type { MakeHeldOrder } from '../orders/make-held-order'
import type { OrderToChange } from '../orders/order-to-change'
import type { AskHowFar, Proceed } from '../orders/place-order'
import type { SettleSupplements } from '../orders/supplement/settle-supplement'
import { callbackRoutes } from './callback-routes'
import { createComparison } from './compare/compare-payments'
import { createDecideDifferences, type DecideDifferences } from './compare/decide-difference'
import { createPaymentJobs } from './payment-jobs'
import type { PaymentProvider } from './payment-provider'
import { COMPARE } from './payment-work'
import { createProceed } from './proceed'
import { createProviderClient } from './provider-client'
import { createRefundOrder, type RefundOrder } from './refund-order'
import { createSettle, type Settle } from './settle'

export type PaymentSettings = Pick<
  Config,
  | 'PAYMENTS_URL'
  | 'PAYMENTS_KEY'
  | 'PAYMENTS_CALLBACK_SECRET'
  | 'PAYMENTS_TIMEOUT_MS'
  | 'PAYMENTS_COMPARE_AT'
  | 'PAYMENTS_COMPARE_DAYS'
>

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly links: ShopLinksNow
  readonly adapters: readonly PaymentAdapter[]
  readonly config: PaymentSettings
  /** `orders` makes the order; payments only say when. */
  readonly makeHeldOrder: MakeHeldOrder
  readonly supplements: SettleSupplements
  readonly orderToChange: OrderToChange
  readonly addPaymentToHistory: AddPaymentToHistory
}

export type Payments = {
  readonly settle: Settle['settle']
  readonly settleSoon: Settle['settleSoon']
  readonly proceed: Proceed
  readonly askHowFar: AskHowFar
  readonly refund: RefundOrder
  readonly routes: readonly Route[]
  readonly work: Work
  /** The regular jobs, to run by hand. */
  readonly reconcile: (now?: Date) => Promise<void>
  readonly expire: (now?: Date) => Promise<void>
  readonly compare: (now?: Date) => Promise<void>
  readonly differences: DecideDifferences
}

/** Payments: begun, authorised, captured at shipment, cancelled or refunded, with each provider behind one interface. */
export function createPayments(parts: Parts): Payments {
  const { config, adapters } = parts
  const providers = new Map<string, PaymentProvider>()
  const { PAYMENTS_URL: url, PAYMENTS_KEY: key, PAYMENTS_CALLBACK_SECRET: secret } = config
  if (url && key)
    for (const { kind, provider: name } of adapters)
      if (kind === 'outside')
        providers.set(name, createProviderClient({ name, url, key, timeoutMs: config.PAYMENTS_TIMEOUT_MS }))

  const { settle, settleSoon, onReport } = createSettle({ ...parts, providers })
  const { outside, recurring, reconcile, expire } = createPaymentJobs({ ...parts, providers, settle })
  const { job: comparing, compareAll } = createComparison({
    ...parts,
    providers,
    at: config.PAYMENTS_COMPARE_AT,
    days: config.PAYMENTS_COMPARE_DAYS,
  })
  const hasProvider = providers.size > 0
  return {
    settle,
    settleSoon,
    proceed: createProceed({ ...parts, providers, settle }),
    askHowFar: async (id) => {
      const state = await settle(id)
      return state?.kind === 'pending' && state.isSilent ? 'silent' : 'known'
    },
    refund: createRefundOrder(parts),
    routes: hasProvider && secret ? callbackRoutes({ ...parts, secret, onReport }) : [],
    work: {
      consumers: [],
      jobs: [],
      outside: hasProvider ? [...outside, comparing] : [],
      recurring: hasProvider ? [...recurring, { kind: COMPARE, key: 'all' }] : [],
    },
    reconcile,
    expire,
    compare: compareAll,
    differences: createDecideDifferences({ ...parts, providers }),
  }
}
