import type { MarketSettings } from '../market'
import { vatInside } from '../money'
import type { ShippingSummary } from './priced-cart'

export type ShippingChoice = {
  /** The fee of the chosen shipping method; null while none is chosen. */
  readonly externalFeeMinor: number | null
  /** Only checkout pages let it count; elsewhere the market's own fee shows (protocol 5.2). */
  readonly allowExternal: boolean
}

export const noShippingChoice: ShippingChoice = { externalFeeMinor: null, allowExternal: false }

/** "Over 799" is read as 799.00 or more. Both amounts have VAT and one unit. */
export const shipsFree = (goods: number, freeFrom: number): boolean => goods >= freeFrom

/** The amount left is 0 exactly when shipping is free. No goods, no fee. */
export function shippingFee(
  goodsTotal: number,
  hasGoods: boolean,
  isFreeByCampaign: boolean,
  settings: Pick<MarketSettings, 'freeShippingFrom' | 'shippingFee'>,
  choice: ShippingChoice,
  vatBasisPoints: number,
): ShippingSummary {
  const { externalFeeMinor } = choice
  const isExternal = choice.allowExternal && externalFeeMinor !== null && externalFeeMinor >= 0
  const limit = settings.freeShippingFrom.minor
  const isFree = hasGoods && (isFreeByCampaign || shipsFree(goodsTotal, limit))
  const fee = isFree || !hasGoods ? 0 : isExternal ? externalFeeMinor : settings.shippingFee.minor
  return {
    feeIncVat: fee,
    feeExVat: fee - vatInside(fee, vatBasisPoints),
    isDefault: !isExternal,
    amountLeftToFreeShipping: isFree ? 0 : Math.max(0, limit - goodsTotal),
  }
}
