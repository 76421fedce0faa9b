'use client'

import { impersonationListSchema } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useLive } from '@/lib/use-live'
import { SessionTable } from './session-table'

const EVERY_MS = 3_000

/** Every look at the shop as this customer, whoever it was, with its reason. */
export function CustomerAccess({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const desk = useLive(`/impersonations?customerRef=${customer}`, impersonationListSchema, EVERY_MS)
  return (
    <section aria-label={t('customer.tabs.access')}>
      <div className="bar">
        <h2 className="b">{t('customer.tabs.access')}</h2>
        <span className="dim">{v('accessLead')}</span>
      </div>
      <Shown of={desk} system={t('nav.sessions')} skeleton={<RowSkeletons />}>
        {({ impersonations }) =>
          impersonations.length > 0 ? (
            <SessionTable label={t('customer.tabs.access')} sessions={impersonations} isOfOneCustomer />
          ) : (
            <Empty icon="eye" title={v('noAccess')} />
          )
        }
      </Shown>
    </section>
  )
}
