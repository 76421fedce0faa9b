import { statusGroup } from '@shop/domain/order'
import { type PackedLine, piecesToPack } from '@shop/domain/parcel'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import { schedule } from '../../../../platform/schedule'
import type { Queryable } from '../../../../platform/sql'
import { refuseWhileExchangeOpen } from '../replacement'
import { refuseWhileOffered } from '../supplement/end-supplement'
import { insertParcel, lockOrderToPack } from './parcel-store'

/** Books a parcel with the carrier, after the transaction that packed it. */
export const BOOK_PARCEL = 'parcel.book'

export type Packing = {
  readonly orderId: number
  readonly version: number
  /** All pieces that are left, where none are named. */
  readonly lines: readonly PackedLine[] | undefined
  readonly staffId: number
}

export type PackOrder = (tx: Queryable, packing: Packing) => Promise<{ readonly parcelId: number }>

/** Packs pieces of an order that is being processed into a parcel. The carrier is asked for it afterwards. */
export const createPackOrder =
  ({ clock, ids }: Pick<Platform, 'clock' | 'ids'>): PackOrder =>
  async (tx, { orderId, version, lines, staffId }) => {
    const now = clock.now()
    const order = await lockOrderToPack(tx, orderId)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    if (order.version !== version) throw refuse('CONFLICT_STALE_VERSION', 'The order has changed in the meantime')
    if (statusGroup(order.status) !== 'processing')
      throw refuse('PACK_REFUSED', `An order that is ${order.status} is not packed`, { status: order.status })
    await refuseWhileOffered(tx, orderId)
    await refuseWhileExchangeOpen(tx, orderId)
    const packed = piecesToPack(order.rows, lines)
    if (!packed.ok) throw refuse('PACK_REFUSED', 'The pieces are not there to be packed', { reason: packed.error.kind })
    const parcelId = await insertParcel(tx, { order, key: ids.uuid(), lines: packed.value, staffId, now })
    await schedule(tx, { kind: BOOK_PARCEL, key: String(parcelId), runAt: now })
    return { parcelId }
  }
