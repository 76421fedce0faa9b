import { shareOut } from '@shop/domain/payment'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { addToLedger, type NewEntry, type OrderPayment } from './payment-ledger'
import { askForPartRelease } from './payment-work'

type Released = Pick<NewEntry, 'amountMinor' | 'key' | 'staffId' | 'now'>

/** Releases an amount of the locked payments of an order, one after the other. Undefined when they do not hold so much. */
export async function releaseOver(
  tx: Queryable,
  payments: readonly OrderPayment[],
  { amountMinor, ...by }: Released,
): Promise<readonly OrderPayment[] | undefined> {
  const sums = payments.map((payment) => payment.sums)
  const shares = shareOut('released', amountMinor, sums)
  if (!shares) return undefined
  const after: OrderPayment[] = []
  for (const [at, payment] of payments.entries()) after.push(await releaseShare(tx, payment, shares[at] ?? 0, by))
  return after
}

async function releaseShare(
  tx: Queryable,
  payment: OrderPayment,
  amountMinor: number,
  by: Omit<Released, 'amountMinor'>,
): Promise<OrderPayment> {
  if (amountMinor === 0) return payment
  const released = await addToLedger(tx, payment, { kind: 'released', amountMinor, ...by })
  if (!released) throw new Error(`The payment ${payment.id} has no room for what is shared out to it`)
  if (payment.provider !== OWN_PROVIDER) await askForPartRelease(tx, payment.id, by.key, by.now)
  return released
}
