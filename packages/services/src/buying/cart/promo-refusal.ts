import { promoRefusalCodes } from '@shop/contract/refusal-codes'
import type { UnmetTerm } from '@shop/domain/campaign'
import type { PricedCart, PromoRefusal } from '@shop/domain/cart'
import { toDecimal } from '@shop/domain/money'
import { type Refusal, refuse } from '../../platform/refusal'

export function refuseUselessCode({ promo }: PricedCart): void {
  if (promo.kind === 'refused') throw promoRefusal(promo.refusal)
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

/** The amount that is missing, when the minimum is the only unmet condition. */
function amountMissing(unmet: readonly UnmetTerm[]): { missing: number; currency: string } | undefined {
  const [only, ...others] = unmet
  if (only?.kind !== 'min-goods-total' || others.length > 0) return undefined
  return { missing: toDecimal(only.missing.minor), currency: only.missing.currency }
}
