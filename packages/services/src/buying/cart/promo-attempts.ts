import { enteredCode } from '@shop/domain/cart'
import type { Platform } from '../../platform/platform'
import { type Limit, takeUses, tooMany } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'

/** The limit of failed codes of a network, whatever carts it has; carts cost nothing. */
const FAILED_CODES: Limit = { name: 'promo-code', most: 10, windowMs: 60_000 }

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly uncountedAddresses: ReadonlySet<string> }

type Entered = { readonly cartId: string; readonly text: string; readonly address: string | undefined }

/**
 * Keeps guessing codes slow. Only failures count, and taking a code away does not; past the limit even a right code is
 * refused.
 */
export async function limitPromoAttempts<T>(
  parts: Parts,
  entered: Entered,
  attempt: () => Promise<T>,
  hasFailed: (result: T) => boolean = () => false,
): Promise<T> {
  if (enteredCode(entered.text) === null) return attempt()
  const taken = await takeUses(parts, [[FAILED_CODES, subjectOf(entered, parts.uncountedAddresses)]])
  if (!taken) throw tooMany()
  try {
    const result = await attempt()
    if (!hasFailed(result)) await taken.giveBack()
    return result
  } catch (error) {
    if (!isPromoRefusal(error)) await taken.giveBack()
    throw error
  }
}

/** A machine of ours enters codes for many shoppers, so each of its carts counts alone. */
function subjectOf({ cartId, address }: Entered, uncounted: Parts['uncountedAddresses']): string {
  return address === undefined || uncounted.has(address) ? cartId : address
}

function isPromoRefusal(error: unknown): boolean {
  return (
    error instanceof Refusal && ['PROMO_CODE_INVALID', 'RequirementsNotMet'].includes(String(error.extensions.code))
  )
}
