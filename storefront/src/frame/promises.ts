import { getTranslations } from 'next-intl/server'
import { shippingAmounts } from '@/data/shipping-amounts'
import type { Place } from '@/place/place'

/** What the shop promises on every page, above and below it. Free shipping is promised only where its amount is known. */
export async function promisesOf(place: Place) {
  const [t, amounts] = await Promise.all([getTranslations('usp'), shippingAmounts(place)])
  return {
    freeShipping: amounts && t('freeShipping', { amount: amounts.freeFrom }),
    returnRight: t('returnRight'),
    fastDelivery: t('fastDelivery'),
    securePayment: t('securePayment'),
  }
}
