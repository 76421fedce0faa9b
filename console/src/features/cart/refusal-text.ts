import type { useTranslations } from 'next-intl'
import type { StaffApiError } from '@/lib/staff-api-error'

type Translate = ReturnType<typeof useTranslations<'console'>>

/** The shop's own refusals, in its words and the colleague's language. */
export function refusalText(t: Translate, { code, details }: StaffApiError): string {
  const stock = Number(details.stock ?? details.quantity ?? 0)
  // Of a full cart the shop says "you have": to a colleague it says what is left.
  if (code === 'ONLY_LEFT' || code === 'QUANTITY_THRESHOLD') return t('cart.refusals.onlyLeft', { stock })
  if (code === 'OUT_OF_STOCK') return t('cart.refusals.onlyLeft', { stock: 0 })
  if (code === 'PRODUCT_NOT_FOUND' || code === 'SKU_NOT_FOUND') return t('cart.refusals.unknown')
  if (code === 'PRODUCT_NOT_AVAILABLE' || code === 'NOT_YET_AVAILABLE') return t('cart.refusals.notForSale')
  if (code === 'PROMO_CODE_INVALID') return t('cart.refusals.promo')
  if (code === 'RequirementsNotMet') return t('cart.refusals.requirements')
  if (code === 'CART_COMPLETED') return t('cart.completedHelp')
  if (code === 'FORBIDDEN') return t('errors.FORBIDDEN')
  if (code === 'OFFLINE') return t('errors.OFFLINE')
  if (code === 'UNAVAILABLE') return t('errors.UNAVAILABLE')
  return t('errors.UNKNOWN')
}
