import type { ConsoleCartTotals, promoTrialAnswerSchema } from '@shop/contract/rest/console-carts'
import type { PromoRefusal, Reduction } from '@shop/domain/cart'
import type { z } from 'zod'
import type { Amounts } from '../../../ground/context/amounts'
import type { CartView } from '../cart-shape'

type Reductions = ConsoleCartTotals['reductions']
type Unmet = z.infer<typeof promoTrialAnswerSchema>['unmet']

/** What each campaign takes off, and what the code does. */
export const reductionsShape = (reductions: readonly Reduction[], amounts: Amounts): Reductions =>
  reductions.map(({ by, name, minor }) => ({ by, name, formatted: amounts.minor(-minor) }))

/** The unmet conditions of a refused code, each with the missing amount. */
export function unmetShape(refusal: PromoRefusal, { summary }: CartView, amounts: Amounts): Unmet {
  switch (refusal.kind) {
    case 'requirements-not-met':
      return refusal.unmet.map((term) => ({
        term: term.kind,
        missing:
          term.kind === 'min-quantity'
            ? String(term.missing)
            : term.kind === 'min-goods-total'
              ? amounts.minor(term.missing.minor)
              : '',
      }))
    case 'voucher-minimum': {
      const goods = Math.round(summary.subTotal.sellingPriceIncVat * 100)
      return [{ term: 'voucher-minimum', missing: amounts.minor(refusal.minPurchase.minor - goods) }]
    }
    case 'voucher-of-other-currency':
      return [{ term: 'other-currency', missing: '' }]
    case 'voucher-used':
    case 'voucher-expired':
      return [{ term: refusal.kind, missing: '' }]
    default:
      return []
  }
}

/** The names of the gifts that a code adds. */
export const giftsOf = (before: CartView, after: CartView): string[] =>
  after.items
    .filter(({ isCampaignFreeGift, skuId }) => isCampaignFreeGift && !isGiftIn(before, skuId))
    .map(({ product, skuId }) => product?.name ?? String(skuId))

const isGiftIn = (view: CartView, skuId: number) =>
  view.items.some((item) => item.isCampaignFreeGift && item.skuId === skuId)
