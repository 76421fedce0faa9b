import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { Place } from '../../ground/context/place'
import { shopWhy } from '../../ground/context/shop-why'
import type { CartOptions, CartParts } from './carts'
import { explainStoredCart } from './explain-cart'

/** Why a cart costs what it costs, in the shopper's words. */
export async function shopperCartWhy(parts: CartParts, id: string, place: Place, options: CartOptions) {
  const why = await explainStoredCart(parts, id, place, options)
  const catalog = await parts.catalog.at(place, await parts.catalog.audienceOf(options.viewer))
  const { lines, appliedCampaigns, currency } = why.priced
  const skuOf = new Map<string, number>(lines.map((line) => [line.id, line.skuId]))
  const hidden = new Set<string>(
    appliedCampaigns.filter(({ hideTitle }) => hideTitle).map(({ campaignId }) => campaignId),
  )
  return shopWhy(
    [
      ['total', why.total],
      ['discount', why.reduction],
      ['code', why.fixed],
      ['shipping', why.shipping],
      ['points', why.points],
    ],
    {
      locale: place.language.code,
      timeZone: place.market.settings.timeZone,
      amount: (minor) => formatMoney(money(minor, currency), place.language.code),
      lineName: (line) => catalog.bySku(skuOf.get(line) ?? 0)?.name ?? '',
      isNamed: (campaignId) => !hidden.has(campaignId),
    },
  )
}
