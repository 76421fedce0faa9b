import { enteredCode } from '@shop/domain/cart'
import { networkOf } from '../../platform/network'
import type { Platform } from '../../platform/platform'
import { type Limit, takeUses, tooMany, type Use } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'

/** Limits of failed codes: for each cart, and for each address over all its carts. */
const PER_CART: Limit = { name: 'promo-code', most: 10, windowMs: 60_000 }
const PER_ADDRESS: Limit = { name: 'promo-code-address', most: 100, windowMs: 60_000 }

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
  const taken = await takeUses(parts, usesOf(entered, parts.uncountedAddresses))
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

function usesOf({ cartId, address = '' }: Entered, uncounted: Parts['uncountedAddresses']): readonly Use[] {
  const ofCart = [PER_CART, `${cartId} ${networkOf(address)}`] as const
  return uncounted.has(address) ? [ofCart] : [ofCart, [PER_ADDRESS, address]]
}

function isPromoRefusal(error: unknown): boolean {
  return (
    error instanceof Refusal && ['PROMO_CODE_INVALID', 'RequirementsNotMet'].includes(String(error.extensions.code))
  )
}
