'use client'

import { NativeSelect } from '@mantine/core'
import type { DeliveryPlanAnswer } from '@shop/contract/rest/console-delivery'
import { useTranslations } from 'next-intl'
import type { TypedDelivery } from './typed-delivery'

type Props = { plan: DeliveryPlanAnswer; put: (change: Partial<TypedDelivery>) => void }

/** The ways that go to the postcode, and the pick-up points of the chosen one. */
export function DeliveryWays({ plan, put }: Props) {
  const t = useTranslations('console.orders.deliveryChange')
  const { methods, shippingId, pickupPoint } = plan
  if (methods.length === 0) return <p className="bad">{t('none')}</p>
  const chosen = methods.find(({ id }) => id === shippingId)
  const points = chosen?.points ?? []
  return (
    <>
      <NativeSelect
        label={t('method')}
        value={chosen ? String(chosen.id) : ''}
        onChange={(event) => put({ shippingId: Number(event.currentTarget.value), pickupPoint: undefined })}
        data={[
          ...(chosen ? [] : [{ value: '', label: '–', disabled: true }]),
          ...methods.map(({ id, name, feeFormatted, days }) => ({
            value: String(id),
            label: [name, feeFormatted || t('free'), days].join(' · '),
          })),
        ]}
      />
      {points.length > 0 && (
        <NativeSelect
          label={t('point')}
          value={points.some(({ id }) => id === pickupPoint) ? (pickupPoint ?? '') : ''}
          onChange={(event) => put({ pickupPoint: event.currentTarget.value })}
          data={[
            ...(points.some(({ id }) => id === pickupPoint) ? [] : [{ value: '', label: '–', disabled: true }]),
            ...points.map(({ id, name, address, openingHours }) => ({
              value: id,
              label: [name, address, openingHours].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
    </>
  )
}
