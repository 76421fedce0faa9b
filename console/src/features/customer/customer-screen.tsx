'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Dialog } from '@/frame/dialog'
import type { CustomerSection } from '@/lib/customer-sections'
import { Activity } from './activity'
import { Consents } from './consents'
import { CustomerHead } from './customer-head'
import { CustomerRail } from './customer-rail'
import { CustomerTabs } from './customer-tabs'
import { Favourites } from './favourites'
import { Membership } from './membership'
import { Overview } from './overview'
import { ResetMail } from './reset-mail'
import { Returns } from './returns'
import { useCustomerScreen } from './use-customer-screen'
import { Vouchers } from './vouchers'

type Props = { customer: string; section: CustomerSection; slot: ReactNode; viewAs: ReactNode }

/** One customer: the head and the sub-tabs stay, the section under them changes. */
export function CustomerScreen({ customer, section, slot, viewAs }: Props) {
  const Section = SECTIONS[section]
  const t = useTranslations('console')
  const { result, note, isResetting, setResetting, isEditing, setEditing, writeNote, startEditing } = useCustomerScreen(
    customer,
    section,
  )
  return (
    <QueryBoundary of={result} system={t('nav.customers')}>
      {(shown) => (
        <>
          <CustomerHead
            customer={shown}
            onNote={writeNote}
            onEdit={startEditing}
            onReset={() => setResetting(true)}
            viewAs={viewAs}
          />
          <CustomerTabs customer={shown} section={section} />
          <div className={kit.split}>
            <div className={kit.work}>
              {section === 'overview' && (
                <Overview customer={shown} isEditing={isEditing} onEditing={setEditing} onChange={result.show} />
              )}
              {Section && <Section customer={customer} />}
              {slot}
            </div>
            {section === 'overview' && <CustomerRail customer={shown} onChange={result.show} field={note} />}
          </div>
          {isResetting && (
            <Dialog title={t('customer.sendReset')} onClose={() => setResetting(false)} isOnlyToRead>
              <p className="dim">{t('customer.resetEffect')}</p>
              <p>
                <ResetMail customer={customer} />
              </p>
            </Dialog>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

const SECTIONS: Partial<Record<CustomerSection, (props: { customer: string }) => ReactNode>> = {
  favourites: Favourites,
  returns: Returns,
  membership: Membership,
  vouchers: Vouchers,
  consent: Consents,
  activity: Activity,
}
