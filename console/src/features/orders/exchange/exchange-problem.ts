import type { useTranslations } from 'next-intl'
import { isUnanswered, type StaffApiError } from '@/lib/staff-api-error'

type Translate = ReturnType<typeof useTranslations<'console'>>

/** Why goods cannot be exchanged, in the words of who tries. */
export function exchangeProblem({ status, code, details }: StaffApiError, t: Translate): string {
  if (code === 'CONFLICT_STALE_VERSION') return t('orders.edit.stale')
  if (code === 'OUT_OF_STOCK' || code === 'ONLY_LEFT') return t('orders.edit.soldOut')
  if (code === 'RETURN_SEAL_BROKEN') return t('orders.returnSealMissing')
  if (code === 'RETURN_NOT_SENT') return t('orders.returnNotSent')
  if (code === 'RETURN_NOTHING_LEFT' || code === 'RETURN_TOO_MANY') return t('orders.returnRefused')
  if (code === 'EXCHANGE_REFUSED' && details.why === 'exchange-open') return t('orders.exchange.open')
  if (code === 'SUPPLEMENT_OFFERED') return t('orders.exchange.askedAlready')
  if (code === 'EXCHANGE_REFUSED' && details.why === 'nobody') return t('orders.exchange.nobody')
  return t(isUnanswered({ status }) ? 'errors.UNAVAILABLE' : 'orders.exchange.refused')
}
