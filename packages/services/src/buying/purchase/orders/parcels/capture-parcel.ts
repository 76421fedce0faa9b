import { parcelShare } from '@shop/domain/parcel'
import { shareOfSpan, sumsOfAll } from '@shop/domain/payment'
import type { Queryable } from '../../../../platform/sql'
import { captureSoon, lockCapturable, tellCaptured } from '../../payments/capture-part'
import { askedFor, leavingRows, markCaptured } from './parcel-store'

type Leaving = { readonly orderId: number; readonly parcelId: number; readonly isLast: boolean; readonly now: Date }

/**
 * Takes a parcel's part of the payments when the carrier has it. The last parcel takes what the others left, whatever was lowered
 * in between, so that the parts add up to the whole.
 */
export async function captureParcel(tx: Queryable, { orderId, parcelId, isLast, now }: Leaving): Promise<void> {
  const payments = await lockCapturable(tx, orderId)
  const all = payments.map(({ sums }) => sums)
  const whole = sumsOfAll(all)
  if (!whole) return
  const { rows, askedMinor, isAsked } = await leavingRows(tx, orderId, parcelId)
  if (isAsked) return
  const payableMinor = whole.authorisedMinor - whole.releasedMinor
  const leftMinor = Math.max(0, payableMinor - askedMinor)
  const amountMinor = isLast ? leftMinor : Math.min(leftMinor, parcelShare(payableMinor, rows))
  const span = { fromMinor: askedMinor, amountMinor }
  await markCaptured(tx, parcelId, span)
  const shares = shareOfSpan(span, all)
  for (const [at, payment] of payments.entries())
    await captureSoon(tx, payment, { amountMinor: shares[at] ?? 0, entryKey: `parcel ${parcelId}`, now })
}

/** Takes what the parcels left, such as fees, when nothing more will leave. */
export async function captureLeft(
  tx: Queryable,
  { orderId, now }: Omit<Leaving, 'parcelId' | 'isLast'>,
): Promise<void> {
  const payments = await lockCapturable(tx, orderId)
  const all = payments.map(({ sums }) => sums)
  const [first, whole] = [payments[0], sumsOfAll(all)]
  if (!first || !whole) return
  const fromMinor = await askedFor(tx, orderId)
  const amountMinor = Math.max(0, whole.authorisedMinor - whole.releasedMinor - fromMinor)
  // Nobody else will see that all money has come.
  if (amountMinor === 0) return tellCaptured(tx, first)
  const shares = shareOfSpan({ fromMinor, amountMinor }, all)
  for (const [at, payment] of payments.entries())
    await captureSoon(tx, payment, { amountMinor: shares[at] ?? 0, entryKey: 'rest', now })
}
