import { getTranslations } from 'next-intl/server'
import { shippingAmounts } from '@/data/shipping-amounts'
import type { Place } from '@/place/place'

/** What the shop promises on every page, above and below it. */
export async function promisesOf(place: Place): Promise<readonly string[]> {
  const [t, amounts] = await Promise.all([getTranslations('usp'), shippingAmounts(place)])
  const freeShipping = amounts ? [t('freeShipping', { amount: amounts.freeFrom })] : []
  return [...freeShipping, t('returnRight'), t('fastDelivery'), t('securePayment')]
}
