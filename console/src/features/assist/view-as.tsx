'use client'

import { Button } from '@mantine/core'
import { deskCustomerSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDeeds } from '@/lib/use-deeds'
import { useDesk } from '@/lib/use-desk'
import { useKeys } from '@/lib/use-keys'
import { ViewAsLauncher } from './view-as-launcher'

/** The way from a customer into their shop, for who may. */
export function ViewAs({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { data } = useDesk(`customers/${customer}`, deskCustomerSchema)
  const mayView = may('impersonate:read')
  const open = () => mayView && setOpen(true)
  useKeys({ KeyV: open })
  useDeeds(`view-as ${customer}`, mayView && data ? { viewAs: open } : {})
  if (!mayView || !data) return null
  return (
    <>
      <Button className="assist-light" leftSection={<Icon name="eye" size={14} />} onClick={() => setOpen(true)}>
        {t('customer.viewAs')} <Keys keys={['v']} />
      </Button>
      {isOpen && <ViewAsLauncher customer={data} onClose={() => setOpen(false)} />}
    </>
  )
}
