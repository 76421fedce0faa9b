'use client'

import type { CustomerSignIn } from '@shop/contract/rest/console-customer-sign-in'
import { useTranslations } from 'next-intl'
import { useDates } from '@/lib/use-dates'

/** The address that the account is to have, until when, and who has agreed to it. */
export function PendingAddress({ of: change }: { of: NonNullable<CustomerSignIn['emailChange']> }) {
  const t = useTranslations('console.customer.signInFacts')
  const dates = useDates()
  const date = `${dates.day(change.expiresAt)} ${dates.time(change.expiresAt)}`
  return (
    <>
      {t('emailWaitsFor', { email: change.masked, date })}
      {': '}
      {t(change.isConfirmed ? 'confirmedNew' : 'unconfirmedNew')}
      {', '}
      {change.byStaff ? t(change.isReleased ? 'confirmedOld' : 'unconfirmedOld') : t('byCustomer')}
    </>
  )
}
