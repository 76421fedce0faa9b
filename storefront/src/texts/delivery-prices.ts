import { formatBothVat, type VatTexts } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import { getTranslations } from 'next-intl/server'
import { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place-of'
import { inBothForms } from './in-both-forms'

export type DeliveryPrices = {
  /** From which purchase on delivery is free. */
  readonly freeFrom: VatTexts
  /** What it costs otherwise. */
  readonly otherwise: VatTexts
}

/** A market's published limits as the visitor's language says them; undefined while nobody can say what they are. */
export async function deliveryPrices(place: Place): Promise<DeliveryPrices | undefined> {
  const [t, { market }] = await Promise.all([getTranslations(), liveMarket(place)])
  if (!market) return undefined
  const written = (amount: Money): VatTexts => {
    const { incVat, exVat } = formatBothVat(amount, market.vatRateBasisPoints, place.locale)
    return { incVat, exVat: `${exVat} ${t('price.exVat')}` }
  }
  const [from, fee] = [written(market.freeShippingFrom), written(market.shippingFee)]
  return {
    freeFrom: inBothForms((form) => t('usp.freeShipping', { amount: from[form] })),
    otherwise: inBothForms((form) => t('usp.freeShippingText', { fee: fee[form] })),
  }
}
