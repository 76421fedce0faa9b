import { createMoveOrder } from '@shop/services/buying/purchase/orders/move-order'
import { systemClock } from '@shop/services/platform/clock'
import { openDatabase } from '@shop/services/platform/database'
import { silentLog } from '@shop/watch/log'
import { urlOfRunningShop } from './running-database'

/** The goods of an order leave a shop (the running one, unless another database is named), as when staff say so. */
export async function sendOrder(orderId: number, databaseUrl?: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl ?? (await urlOfRunningShop()), poolSize: 1, log: silentLog })
  const move = createMoveOrder({ db, clock: systemClock })
  await move(orderId, 'processing', { actor: 'staff' })
  await move(orderId, 'completed', { actor: 'staff' })
  await db.close()
}
