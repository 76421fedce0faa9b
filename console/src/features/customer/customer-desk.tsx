'use client'

import { deskCustomerSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { CUSTOMER_SECTIONS, type CustomerSection, sectionPath } from '@/lib/customer-sections'
import { useStaff } from '@/lib/staff'
import { useDeeds } from '@/lib/use-deeds'
import { useDesk } from '@/lib/use-desk'
import { useGo } from '@/lib/use-go'
import { useKeys } from '@/lib/use-keys'
import { useWorkspaceTab } from '@/lib/workspace'
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
import { Vouchers } from './vouchers'

type Props = { customer: string; section: CustomerSection; slot: ReactNode; viewAs: ReactNode }

/** One customer: the head and the sub-tabs stay, the section under them changes. */
export function CustomerDesk({ customer, section, slot, viewAs }: Props) {
  const t = useTranslations('console')
  const go = useGo()
  const desk = useDesk(`customers/${customer}`, deskCustomerSchema)
  const note = useRef<HTMLTextAreaElement>(null)
  const { data } = desk
  useWorkspaceTab(
    data && {
      kind: 'customer',
      id: customer,
      title: data.name,
      market: data.market,
      path: sectionPath(customer, section),
    },
  )
  const step = (by: number) => () => {
    const at = CUSTOMER_SECTIONS.indexOf(section) + by
    const next = CUSTOMER_SECTIONS[(at + CUSTOMER_SECTIONS.length) % CUSTOMER_SECTIONS.length]
    if (next) go(sectionPath(customer, next))
  }
  const { may } = useStaff()
  const [isResetting, setResetting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const wantsNote = useRef(false)
  // The field stands beside the overview.
  const writeNote = () => {
    if (section === 'overview') return note.current?.focus()
    wantsNote.current = true
    go(sectionPath(customer, 'overview'))
  }
  useEffect(() => {
    if (!wantsNote.current || !note.current) return
    wantsNote.current = false
    note.current.focus()
  })
  const startEditing = () => {
    setEditing(true)
    if (section !== 'overview') go(sectionPath(customer, 'overview'))
  }
  useDeeds(`customer ${customer}`, {
    ...(data && may('customers:note') && { note: writeNote }),
    ...(data && may('customers:edit') && { edit: startEditing, resetMail: () => setResetting(true) }),
  })
  useKeys({ '[': step(-1), ']': step(1), KeyN: writeNote })

  return (
    <Shown of={desk} system={t('nav.customers')} skeleton={<RowSkeletons />}>
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
          <div className="split">
            <div className="work">
              {section === 'overview' && (
                <Overview customer={shown} isEditing={isEditing} onEditing={setEditing} onChange={desk.show} />
              )}
              <Section customer={customer} section={section} />
              {slot}
            </div>
            {section === 'overview' && <CustomerRail customer={shown} onChange={desk.show} field={note} />}
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
    </Shown>
  )
}

function Section({ customer, section }: { customer: string; section: CustomerSection }) {
  switch (section) {
    case 'favourites':
      return <Favourites customer={customer} />
    case 'returns':
      return <Returns customer={customer} />
    case 'membership':
      return <Membership customer={customer} />
    case 'vouchers':
      return <Vouchers customer={customer} />
    case 'consent':
      return <Consents customer={customer} />
    case 'activity':
      return <Activity customer={customer} />
    default:
      return null
  }
}
