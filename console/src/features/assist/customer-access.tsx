'use client'

import { impersonationListSchema } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useLive } from '@/lib/use-live'
import { SessionList } from './session-list'

const EVERY_MS = 3_000

/** Every look at the shop as this customer, whoever it was, with its reason. */
export function CustomerAccess({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const result = useLive(`/impersonations/list?customerRef=${customer}`, impersonationListSchema, EVERY_MS)
  return (
    <section aria-label={t('customer.tabs.access')}>
      <div className="toolbar">
        <h2 className="strong">{t('customer.tabs.access')}</h2>
        <span className="dim">{v('accessLead')}</span>
      </div>
      <SessionList
        of={result}
        label={t('customer.tabs.access')}
        isOfOneCustomer
        empty={{ icon: 'eye', title: v('noAccess') }}
      />
    </section>
  )
}
