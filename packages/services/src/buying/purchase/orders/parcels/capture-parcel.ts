import { parcelShare } from '@shop/domain/parcel'
import type { Queryable } from '../../../../platform/sql'
import { captureSoon, lockCapturable } from '../../payments/capture-part'
import { leavingRows, markCaptured } from './parcel-store'

type Leaving = { readonly orderId: number; readonly parcelId: number; readonly isLast: boolean; readonly now: Date }

/**
 * Takes a parcel's part of the payment when the carrier has it. The last parcel takes what the others left, whatever was lowered
 * in between, so that the parts add up to the whole.
 */
export async function captureParcel(tx: Queryable, { orderId, parcelId, isLast, now }: Leaving): Promise<void> {
  const payment = await lockCapturable(tx, orderId)
  if (!payment) return
  const { rows, askedMinor, isAsked } = await leavingRows(tx, orderId, parcelId)
  if (isAsked) return
  const { authorisedMinor, releasedMinor } = payment.sums
  const payableMinor = authorisedMinor - releasedMinor
  const leftMinor = Math.max(0, payableMinor - askedMinor)
  const amountMinor = isLast ? leftMinor : Math.min(leftMinor, parcelShare(payableMinor, rows))
  await markCaptured(tx, parcelId, amountMinor)
  await captureSoon(tx, payment, { amountMinor, entryKey: `parcel ${parcelId}`, now })
}
