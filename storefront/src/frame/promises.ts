import { getTranslations } from 'next-intl/server'
import type { Place } from '@/place/place'
import { deliveryPrices } from '@/texts/delivery-prices'

/** What the shop promises on every page, above and below it. Free shipping is promised only where its amount is known. */
export async function promisesOf(place: Place) {
  const [t, prices] = await Promise.all([getTranslations('usp'), deliveryPrices(place)])
  return {
    freeShipping: prices?.freeFrom,
    others: [t('returnRight'), t('fastDelivery'), t('securePayment')],
  }
}
