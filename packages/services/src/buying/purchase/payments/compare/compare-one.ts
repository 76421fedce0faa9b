import { comparePurchase } from '@shop/domain/payment'
import type { Platform } from '../../../../platform/platform'
import type { PaymentProvider, PurchaseView } from '../payment-provider'
import { hasOpenDifference, noteCompared, saveDifferences } from './difference-store'
import { loadOurPayment } from './our-side'

type Parts = Pick<Platform, 'db'>
export type Named = { readonly reference: string | null; readonly purchaseId: string | null }

/** Compares one payment with what the provider's list said of it. Only what still differs when both are looked at anew counts. */
export async function compareListed(
  parts: Parts,
  provider: PaymentProvider,
  listed: PurchaseView,
  now: Date,
): Promise<void> {
  const ours = await loadOurPayment(parts.db, listed.reference, listed.dispute)
  const { purchaseId, reference } = listed
  const differs = !ours?.isBusy && comparePurchase(ours?.side, listed).length > 0
  if (differs || (await hasOpenDifference(parts.db, provider.name, purchaseId)))
    await compareAnew(parts, provider, { reference, purchaseId }, now)
  else if (ours) await noteCompared(parts.db, ours.paymentId, now)
}

/** Asks the provider about one payment, and writes down what differs. */
export async function compareAnew(
  { db }: Parts,
  provider: PaymentProvider,
  { reference, purchaseId }: Named,
  now: Date,
): Promise<PurchaseView | undefined> {
  const theirs = await provider.view({ purchaseId, reference: reference ?? '' })
  const id = theirs?.reference ?? reference
  const ours = id === null ? undefined : await loadOurPayment(db, id, theirs?.dispute ?? null)
  if (ours?.isBusy) {
    await noteCompared(db, ours.paymentId, now)
    return theirs
  }
  const kinds = comparePurchase(ours?.side, theirs)
  const name = theirs?.purchaseId ?? ours?.purchaseId ?? purchaseId ?? id ?? ''
  await db.transaction((tx) =>
    saveDifferences(
      tx,
      {
        provider: provider.name,
        purchaseId: name,
        paymentId: ours?.paymentId ?? null,
        kinds,
        ours: ours?.side ?? null,
        theirs: theirs ? theirSide(theirs) : null,
      },
      now,
    ),
  )
  return theirs
}

function theirSide(view: PurchaseView) {
  const { status, amountMinor, currency, capturedMinor, cancelledMinor, refundedMinor, dispute } = view
  return { status, amountMinor, currency, capturedMinor, cancelledMinor, refundedMinor, dispute }
}
