import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { askForCapture } from './payment-work'
import { saveCaptured } from './sums-store'

/** Captures the authorised money. The provider is called after the transaction. */
export async function capturePayment(
  tx: Queryable,
  { id, provider }: { readonly id: string; readonly provider: string },
  now: Date,
): Promise<void> {
  if (provider === OWN_PROVIDER) await saveCaptured(tx, id, now)
  else await askForCapture(tx, id, now)
}
