'use client'

import type { PaymentDifference } from '@shop/contract/rest/console-differences'
import { useTranslations } from 'next-intl'

/** What one of the two says of a payment, in words. */
export function Side({ side }: { side: PaymentDifference['ours'] }) {
  const t = useTranslations('console')
  if (!side) return t('differences.nothing')
  return t('differences.side', { ...side, status: t(`orders.paymentState.${side.status}`) })
}
