import type { ParcelState } from '@shop/domain/parcel'
import type { Mails } from '../../../../ground/mails/mails'
import { sendParcelNotice } from '../../../../ground/mails/order-notices'
import type { Queryable } from '../../../../platform/sql'
import type { ParcelOfOrder } from './parcel-store'

type Reached = { readonly parcel: ParcelOfOrder; readonly state: ParcelState; readonly hasLeft: boolean }

/**
 * Tells the buyer what helps to receive the parcel. Whoever has it is not written to any more, and a parcel that comes back or
 * is lost is for a colleague to write about.
 */
export async function mailParcel(mails: Mails, tx: Queryable, { parcel, state, hasLeft }: Reached): Promise<void> {
  const about = { orderId: parcel.order_id, parcelId: parcel.id }
  if (state === 'at_pickup_point') await sendParcelNotice(mails, tx, { ...about, kind: 'parcel_ready' })
  else if (hasLeft && (state === 'handed_over' || state === 'on_its_way'))
    await sendParcelNotice(mails, tx, { ...about, kind: 'order_shipped' })
}
