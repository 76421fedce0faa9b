import type { useTranslations } from 'next-intl'
import type { StaffApiError } from '@/lib/staff-api-error'

type Translate = ReturnType<typeof useTranslations<'console'>>

/** Why the change was refused, in the words of who sent it. */
export function refusalWords({ status, code, details }: StaffApiError, t: Translate): string {
  if (code === 'CONFLICT_STALE_VERSION') return t('orders.edit.stale')
  if (code === 'OUT_OF_STOCK' || code === 'ONLY_LEFT') return t('orders.edit.soldOut')
  if (code === 'ORDER_NOT_EDITABLE') return t('orders.edit.notEditable')
  if (code === 'REFUND_REFUSED') return t('orders.edit.noRefund')
  if (code === 'PROMO_CODE_INVALID') return t('orders.edit.codeInvalid')
  if (code === 'RequirementsNotMet') return t('orders.edit.codeTerms')
  if (code === 'REST_REFUSED') return t(`parcels.restRefused.${details.reason}`)
  if (details.why === 'has-code') return t('orders.edit.hasCode')
  if (details.why === 'code-takes-nothing') return t('orders.edit.codeTakesNothing')
  if (details.why === 'not-lower') return t('orders.edit.notLower')
  return status >= 400 && status < 500 ? t('orders.edit.refused') : t('errors.UNAVAILABLE')
}
