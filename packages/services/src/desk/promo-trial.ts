import type { DeskCartTotals, promoTrialAnswerSchema } from '@shop/contract/rest/desk-carts'
import type { PromoRefusal } from '@shop/domain/cart'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { z } from 'zod'
import type { CartView } from '../cart/cart-shape'
import type { CatalogPlace } from '../catalog/catalog-place'

type Reductions = DeskCartTotals['reductions']
type Unmet = z.infer<typeof promoTrialAnswerSchema>['unmet']

/** What campaigns take off the goods, and what the code takes on top of them. */
export function reductionsShape(
  { campaigns, code }: { readonly campaigns: number; readonly code: number },
  { without, promoCode }: { readonly without: CartView; readonly promoCode: string | null },
  at: CatalogPlace,
): Reductions {
  const names = without.items.flatMap(({ campaign }) => campaign.appliedCampaigns.flatMap(({ name }) => name ?? []))
  const row = (by: Reductions[number]['by'], name: string, minor: number): Reductions =>
    minor > 0 ? [{ by, name, formatted: amountOf(-minor, at) }] : []
  return [...row('campaign', [...new Set(names)].join(', '), campaigns), ...row('code', promoCode ?? '', code)]
}

/** Which terms of a refused code are not met, and how much is missing to each. */
export function unmetShape(refusal: PromoRefusal, { summary }: CartView, at: CatalogPlace): Unmet {
  switch (refusal.kind) {
    case 'requirements-not-met':
      return refusal.unmet.map((term) => ({
        term: term.kind,
        missing:
          term.kind === 'min-quantity'
            ? String(term.missing)
            : term.kind === 'min-goods-total'
              ? amountOf(term.missingMinor, at)
              : '',
      }))
    case 'voucher-minimum': {
      const goods = Math.round(summary.subTotal.sellingPriceIncVat * 100)
      return [{ term: 'voucher-minimum', missing: amountOf(refusal.minPurchase.minor - goods, at) }]
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

/** What a code adds to a cart for nothing, by its name. */
export const giftsOf = (before: CartView, after: CartView): string[] =>
  after.items
    .filter(({ isCampaignFreeGift, skuId }) => isCampaignFreeGift && !isGiftIn(before, skuId))
    .map(({ product, skuId }) => product?.name ?? String(skuId))

const isGiftIn = (view: CartView, skuId: number) =>
  view.items.some((item) => item.isCampaignFreeGift && item.skuId === skuId)

const amountOf = (minor: number, { place }: CatalogPlace) =>
  formatMoney(money(minor, place.market.currency.code), place.language.code)
