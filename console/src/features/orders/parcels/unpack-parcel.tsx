'use client'

import { Button } from '@mantine/core'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import type { ConsoleParcel } from '@shop/contract/rest/console-parcels'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonDialog } from '@/frame/reason-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'

type Props = {
  parcel: ConsoleParcel
  order: ConsoleOrder
  show: (order: ConsoleOrder) => void
  refresh: () => Promise<void>
}

/** Takes packing back while the carrier does not have the parcel. */
export function UnpackParcel({ parcel, order, show, refresh }: Props) {
  const t = useTranslations('console')
  const { key, renewAfter } = useRequestKey()
  const [isOpen, setOpen] = useState(false)
  const { save, isBusy, refusal, forgive } = useSave(
    async (reason: string) => {
      const path = `orders/${order.number}/parcels/${parcel.id}/unpack`
      const body = { version: order.version, key, reason }
      show(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body }))
    },
    async (refused) => {
      renewAfter(refused)
      await refresh()
    },
  )
  const open = () => {
    forgive()
    setOpen(true)
  }
  const known = `parcels.unpackRefused.${refusal?.code}`
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t('parcels.unpack')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('parcels.unpack')}
          consequence={t('parcels.unpackEffect')}
          verb={t('parcels.unpack')}
          isBusy={isBusy}
          problem={refusal && t(t.has(known) ? known : 'states.saveFailed')}
          onClose={() => setOpen(false)}
          onSend={({ reason }) => save(reason)}
        />
      )}
    </>
  )
}
