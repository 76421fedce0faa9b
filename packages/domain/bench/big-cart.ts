import type { Action, Campaign, Condition } from '../src/campaign'
import type { Cart, PricingContext } from '../src/cart'
import { priceOf, stockOf } from '../src/catalog'
import { defaultSettingsOf } from '../src/market'
import { money } from '../src/money'
import {
  asBrandId,
  asCampaignId,
  asCartId,
  asCategoryId,
  asLineId,
  asMarketAlias,
  asProductId,
  asSkuId,
} from '../src/shared'

/** A cart of 50 lines in which 10 campaigns of every kind find something to do. */
export function bigCart(): { cart: Cart; context: PricingContext } {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    id: asLineId(`line-${index}`),
    skuId: asSkuId(1000 + index),
    quantity: 1 + (index % 4),
    groupKey: null,
    message: null,
    offer: {
      skuId: asSkuId(1000 + index),
      productId: asProductId(100 + index),
      brandId: asBrandId(index % 7),
      categoryIds: [asCategoryId(1), asCategoryId(10 + (index % 6))],
      unitPrice: priceOf('NOK', 49_900 + index * 1_000, 39_900 + ((index * 7_919) % 90_000), 2500),
      vatBasisPoints: 2500,
      stock: stockOf({ inStock: 20 }),
      isAvailable: true,
      firstAvailableOn: null,
    },
  }))
  const campaigns = [
    campaign(1, [category(10)], { kind: 'percentage', basisPoints: 2000 }),
    campaign(2, [category(11)], { kind: 'n-for-price', quantity: 2, price: money(79_900, 'NOK') }),
    campaign(3, [category(12)], { kind: 'n-for-m', take: 3, pay: 2 }),
    campaign(4, [category(13), { kind: 'full-price-only' }], { kind: 'percentage', basisPoints: 1000 }),
    campaign(5, [{ kind: 'brands', brandIds: [asBrandId(3)] }], { kind: 'percentage', basisPoints: 1500 }),
    campaign(6, [{ kind: 'products', productIds: [asProductId(105), asProductId(111)] }], {
      kind: 'n-for-price',
      quantity: 3,
      price: money(99_900, 'NOK'),
    }),
    campaign(7, [{ kind: 'members-only' }], { kind: 'percentage', basisPoints: 500 }),
    campaign(8, [{ kind: 'min-goods-total', total: money(150_000, 'NOK') }], {
      kind: 'fixed-amount',
      amount: money(10_000, 'NOK'),
    }),
    campaign(9, [{ kind: 'min-quantity', quantity: 5 }], { kind: 'free-gift', offer: lines[0]!.offer, quantity: 1 }),
    campaign(10, [{ kind: 'markets', aliases: [asMarketAlias('no')] }], { kind: 'free-shipping' }),
  ]
  return {
    cart: { id: asCartId('bench'), promoCode: 'takk10', isCompleted: false, lines },
    context: {
      market: defaultSettingsOf('no'),
      campaigns,
      promo: {
        kind: 'campaign',
        code: 'TAKK10',
        campaign: campaign(11, [], { kind: 'percentage', basisPoints: 1000 }),
      },
      balanceMinor: 5_000,
      now: Date.UTC(2026, 7, 15),
    },
  }
}

function category(id: number): Condition {
  return { kind: 'categories', categoryIds: [asCategoryId(id)] }
}

function campaign(number: number, conditions: readonly Condition[], action: Action): Campaign {
  return {
    campaignId: asCampaignId(`campaign-${number}`),
    name: `Campaign ${number}`,
    hideTitle: false,
    category: '',
    canonicalUrl: null,
    startsAt: null,
    endsAt: null,
    conditions,
    action,
  }
}
