import { isHandedOver } from '@shop/domain/parcel'
import type { Platform } from '../../../../platform/platform'
import { type Refusal, refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { lockOrder } from '../move-order-store'
import { bookedParcel } from './book-parcel'
import { NotServed, type ParcelCarrier } from './parcel-carrier'
import { lockParcel } from './parcel-store'
import { deleteParcel, isUnpacked, parcelsPackedBy, parcelToUnpack } from './unpack-store'

export type Unpacking = {
  readonly orderId: number
  readonly parcelId: number
  /** One undoing for each key. */
  readonly key: string
  readonly reason: string
  readonly staffId: number
}

type OfDesk = {
  /** Of the order, as it was read. */
  readonly version: number
  /** Last in the transaction: the record of staff. */
  readonly onDone: (tx: Queryable) => Promise<void>
}
type Parts = Pick<Platform, 'db' | 'clock'> & { readonly carrier: ParcelCarrier; readonly callbackUrl: () => string }

export type UnpackOrder = ReturnType<typeof createUnpackOrder>

/**
 * Takes packing back while the carrier has nothing yet: first the carrier gives the booking up, then the pieces are in no
 * parcel again. Packing takes no money, so there is none to give back. Done again after a crash it comes to the same end.
 */
export function createUnpackOrder(parts: Parts) {
  const { db, clock } = parts
  return {
    /** Has the carrier give the booking of a parcel up; of ours nothing changes. In no transaction. */
    giveUp: (parcelId: number) => giveUp(parts, parcelId),
    /** The pieces lie on their shelf again, once the carrier has given the parcel up. */
    carryOut: (tx: Queryable, unpacking: Unpacking) => carryOut(tx, unpacking, clock.now()),
    packedBy: parcelsPackedBy,
    /** Both, for an order as it was read. */
    unpack: async ({ version, onDone, ...unpacking }: Unpacking & OfDesk): Promise<void> => {
      const { orderId, parcelId, key } = unpacking
      if (await isUnpacked(db, orderId, key)) return
      const parcel = await parcelToUnpack(db, parcelId)
      if (parcel?.order_id !== orderId) throw noSuchParcel()
      if (parcel.order_version !== version)
        throw refuse('CONFLICT_STALE_VERSION', 'The order has changed in the meantime')
      await giveUp(parts, parcelId)
      await db.transaction(async (tx) => {
        await carryOut(tx, unpacking, clock.now())
        await onDone(tx)
      })
    },
  }
}

async function giveUp(parts: Parts, parcelId: number): Promise<void> {
  const parcel = await parcelToUnpack(parts.db, parcelId)
  if (!parcel) return
  if (isHandedOver(parcel.state)) throw handedOver()
  let outcome: 'cancelled' | 'handed-over' | undefined
  try {
    // Whether an answer to the booking is still on its way nobody knows: under the same reference it is asked for again.
    const carrierId = parcel.carrier_parcel_id ?? (await bookedParcel(parts, parcelId))?.parcelId
    outcome = carrierId === undefined ? 'cancelled' : await parts.carrier.cancel(carrierId, parcel.key)
  } catch (error) {
    if (error instanceof NotServed) return
    throw refuse('CARRIER_UNAVAILABLE', 'The carrier does not answer: the parcel stays packed')
  }
  if (outcome === 'handed-over') throw handedOver()
}

async function carryOut(tx: Queryable, unpacking: Unpacking, now: Date): Promise<void> {
  const { orderId, parcelId, key } = unpacking
  const order = await lockOrder(tx, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  if (await isUnpacked(tx, orderId, key)) return
  const parcel = await lockParcel(tx, parcelId)
  if (parcel?.order_id !== orderId) throw noSuchParcel()
  if (isHandedOver(parcel.state)) throw handedOver()
  await deleteParcel(tx, { ...unpacking, number: parcel.parcel_number, status: order.status, now })
}

const noSuchParcel = (): Refusal => refuse('NOT_FOUND', 'The order has no such parcel')
const handedOver = (): Refusal => refuse('PARCEL_HANDED_OVER', 'The carrier has the parcel')
