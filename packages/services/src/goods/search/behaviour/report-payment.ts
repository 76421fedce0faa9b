import type { Behaviour } from '@shop/search/behaviour/behaviour-port'
import type { Platform } from '../../../platform/platform'
import type { Queryable } from '../../../platform/sql'
import { tell } from './behaviour-news'
import { claimPayment } from './person-store'
import { kept } from './phrase'
import { happening } from './visitor-event'
import { writeBatch } from './write-batch'

type Parts = Pick<Platform, 'pubsub' | 'clock'>
type Payment = Parameters<Behaviour['reportPayment']>[0]

/** In the transaction around, so that an order is reported exactly when its report is written. */
export async function reportPayment({ pubsub, clock }: Parts, tx: Queryable, payment: Payment): Promise<boolean> {
  const { orderRef, productKeys, marketId, customerKey, sessionKey, timeZone } = payment
  const now = clock.now()
  if (orderRef !== undefined && !(await claimPayment(tx, kept(orderRef, 200), now))) return false
  const visitor = { marketId, customerKey, sessionKey, timeZone, locale: null, touchpoint: null }
  const written = await writeBatch(
    tx,
    [...new Set(productKeys)].map((productKey) => happening(visitor, now.getTime(), { kind: 'purchase', productKey })),
  )
  await tell(pubsub, tx, { ...written, by: '', isRemoved: false })
  return true
}
