import type { PaymentMethodRow } from './methods-store'

/** How a kind of payment is agreed. A method whose kind has no adapter is not offered. */
export type PaymentAdapter = {
  /** Who handles the money, as payments name it. */
  readonly provider: string
  readonly handles: (method: Pick<PaymentMethodRow, 'payment_type' | 'provider_method'>) => boolean
  /**
   * Agrees on an amount inside the transaction that makes the order: an adapter that has to ask somebody outside does
   * so before, and only looks at what was answered here.
   */
  readonly agree: (amountMinor: number, now: Date) => Agreement
}

export type Agreement = {
  readonly status: 'authorised'
  /** The paper that asks for the money, for methods that send one. */
  readonly invoice: { readonly dueAt: Date } | null
}

const DAY_MS = 86_400_000
const DAYS_TO_PAY = 14

/** The shop's own invoice: agreed by being sent, due in two weeks, without interest. */
const ownInvoice: PaymentAdapter = {
  provider: 'shop',
  handles: ({ payment_type, provider_method }) => payment_type === 'STANDARD' && provider_method === 'DirectInvoice',
  agree: (_, now) => ({ status: 'authorised', invoice: { dueAt: new Date(now.getTime() + DAYS_TO_PAY * DAY_MS) } }),
}

const paymentAdapters: readonly PaymentAdapter[] = [ownInvoice]

export function adapterOf(
  method: Pick<PaymentMethodRow, 'payment_type' | 'provider_method'>,
  adapters: readonly PaymentAdapter[] = paymentAdapters,
): PaymentAdapter | undefined {
  return adapters.find((adapter) => adapter.handles(method))
}
