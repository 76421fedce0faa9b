'use client'

import { Button } from '@mantine/core'
import { consoleCustomerSchema } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { useKeys } from '@/lib/use-keys'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './assist.module.css'
import { ViewAsLauncher } from './view-as-launcher'

/** The way from a customer into their shop, for who may. */
export function ViewAs({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { data } = useStaffQuery(`customers/${customer}`, consoleCustomerSchema)
  const mayView = may('impersonate:read')
  const open = () => mayView && setOpen(true)
  useKeys({ KeyV: open })
  useActions(`view-as ${customer}`, mayView && data ? { viewAs: open } : {})
  if (!mayView || !data) return null
  return (
    <>
      <Button className={styles.light} leftSection={<Icon name="eye" size={14} />} onClick={() => setOpen(true)}>
        {t('customer.viewAs')} <Keys keys={['v']} />
      </Button>
      {isOpen && <ViewAsLauncher customer={data} onClose={() => setOpen(false)} />}
    </>
  )
}
