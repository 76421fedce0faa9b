'use client'

import { Button } from '@mantine/core'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { isHandedOver } from '@shop/domain/parcel'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '@/ui/section'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { CancelRest } from './cancel-rest'
import { PackForm } from './pack-form'
import { ParcelView } from './parcel-view'
import { UnpackParcel } from './unpack-parcel'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Where the goods of an order are, parcel by parcel, and the packing of what is left. */
export function OrderParcels({ order, show, refresh }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isPacking, setPacking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { parcels, packable } = order
  const left = packable?.rows.reduce((sum, row) => sum + row.left, 0) ?? 0
  const hasGone = parcels.some(({ state }) => state !== null && isHandedOver(state))
  const mayPack = packable?.isOpen === true && may('orders:change')
  useActions(`parcels ${order.number}`, mayPack ? { packOrder: () => setPacking(true) } : {})
  return (
    <Section
      title={t('parcels.title')}
      isLandmark
      aside={
        packable?.isOpen && (
          <Button size="xs" disabled={!mayPack} onClick={() => setPacking(true)}>
            {t('parcels.pack')}
          </Button>
        )
      }
    >
      {parcels.length === 0 && (
        <p className="faint">{t(packable && order.status === 'received' ? 'parcels.notOpen' : 'parcels.none')}</p>
      )}
      {parcels.map((parcel) => (
        <ParcelView key={parcel.id} parcel={parcel} order={order}>
          {may('orders:change') && parcel.state !== null && !isHandedOver(parcel.state) && (
            <UnpackParcel parcel={parcel} order={order} show={show} refresh={refresh} />
          )}
        </ParcelView>
      ))}
      {packable?.isOpen && parcels.length > 0 && <p className="small">{t('parcels.packLeft', { count: left })}</p>}
      {hasGone && mayPack && (
        <Button size="xs" variant="default" onClick={() => setCancelling(true)}>
          {t('parcels.cancelRest')}
        </Button>
      )}
      {isCancelling && <CancelRest order={order} show={show} refresh={refresh} onClose={() => setCancelling(false)} />}
      {isPacking && <PackForm order={order} onClose={() => setPacking(false)} onPacked={show} refresh={refresh} />}
    </Section>
  )
}
