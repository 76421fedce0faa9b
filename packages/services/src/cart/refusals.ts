import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes'
import { lineRefusalCodes, promoRefusalCodes } from '@shop/contract/refusal-codes'
import type { UnmetTerm } from '@shop/domain/campaign'
import type { LineRefusal, PromoRefusal } from '@shop/domain/cart'
import { toDecimal } from '@shop/domain/money'
import { Refusal } from '../platform/refusal'

export function refuse(code: ErrorCode, message: string, details?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(code, ERROR_STATUS[code], message, details)
}

/** The one translation of the cart's refusals into errors of the API. */
export function lineRefusal(refusal: LineRefusal, missing: (typeof lineRefusalCodes)['not-found'][number]): Refusal {
  const [code] = lineRefusalCodes[refusal.kind]
  switch (refusal.kind) {
    case 'completed':
      return refuse(code, 'The cart is completed and cannot change any more')
    case 'size-not-chosen':
      return refuse(code, 'A size must be chosen: skuId is missing')
    case 'bad-quantity':
      return refuse(code, 'The quantity must be a whole number of pieces')
    case 'not-found':
      return refuse(missing, missing === 'SKU_NOT_FOUND' ? 'There is no such SKU' : 'The cart has no such line')
    case 'not-available':
      return refuse(code, 'The product is not for sale')
    case 'not-yet-available':
      return refuse(code, 'The product is not for sale yet', {
        from: new Date(refusal.from).toISOString(),
      })
    case 'too-many-lines':
      return refuse(code, `A cart holds at most ${refusal.limit} lines`, { limit: refusal.limit })
    case 'only-left':
      if (refusal.stock === 0) return refuse('OUT_OF_STOCK', 'The product is sold out', { stock: 0 })
      return refuse(code, `only ${refusal.stock} left`, { stock: refusal.stock })
    case 'quantity-threshold':
      return refuse(code, `The cart already holds ${refusal.quantity}, more are not to be had`, {
        quantity: refusal.quantity,
      })
    case 'package-line':
      return refuse(code, 'The line belongs to a package: change its group')
    case 'package-selection':
      return refuse(code, 'The selections are not one option of every group of the package')
  }
}

/** Clients show "requirements not met" for that one code and "invalid" for every other. */
export function promoRefusal(refusal: PromoRefusal): Refusal {
  const [code] = promoRefusalCodes[refusal.kind]
  if (refusal.kind === 'requirements-not-met')
    return refuse(code, 'The requirements of the promo code are not met', amountMissing(refusal.unmet))
  if (refusal.kind === 'voucher-minimum') {
    const { minor, currency } = refusal.minPurchase
    return refuse(code, 'The purchase is below the minimum of the voucher', { minPurchase: minor / 100, currency })
  }
  return refuse(code, 'The promo code is not valid')
}

/** How much more has to be bought, where that alone is missing. */
function amountMissing(unmet: readonly UnmetTerm[]): { missing: number; currency: string } | undefined {
  const [only, ...others] = unmet
  if (only?.kind !== 'min-goods-total' || others.length > 0) return undefined
  return { missing: toDecimal(only.missing.minor), currency: only.missing.currency }
}
