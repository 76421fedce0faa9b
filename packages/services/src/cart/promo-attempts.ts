import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { Refusal } from '../platform/graphql/refusal'
import { isUsedUp, type Limit, tooMany, withinLimit } from '../platform/rate-limit'

/** Codes that failed: of one shopper on one cart, and of an address whatever carts it goes through. */
const PER_CART: Limit = { name: 'promo-code', most: 10, windowMs: 60_000 }
const PER_ADDRESS: Limit = { name: 'promo-code-address', most: 100, windowMs: 60_000 }

type Parts = { readonly db: Database; readonly clock: Clock; readonly uncountedAddresses: ReadonlySet<string> }

/** Keeps guessing codes slow. Only failures count; past the limit even a right code is refused. */
export function createPromoAttempts(parts: Parts) {
  const subjects = (cartId: string, address = ''): readonly (readonly [Limit, string])[] => {
    const ofCart = [PER_CART, `${cartId} ${address}`] as const
    return parts.uncountedAddresses.has(address) ? [ofCart] : [ofCart, [PER_ADDRESS, address]]
  }

  return {
    refuseTooMany: async (cartId: string, address: string | undefined): Promise<void> => {
      for (const [limit, subject] of subjects(cartId, address))
        if (await isUsedUp(parts, limit, subject)) throw tooMany()
    },

    counted: async <T>(cartId: string, address: string | undefined, attempt: () => Promise<T>): Promise<T> => {
      try {
        return await attempt()
      } catch (error) {
        if (isPromoRefusal(error))
          for (const [limit, subject] of subjects(cartId, address)) await withinLimit(parts, limit, subject)
        throw error
      }
    },
  }
}

function isPromoRefusal(error: unknown): boolean {
  return (
    error instanceof Refusal && ['PROMO_CODE_INVALID', 'RequirementsNotMet'].includes(String(error.extensions.code))
  )
}
