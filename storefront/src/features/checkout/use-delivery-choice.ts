import type { LocaleCode } from '@shop/domain/market'
import { useMemo, useState } from 'react'
import { useCheckoutState } from '@/browser/checkout-state'
import type { CheckoutView } from './checkout-api'
import { arrivalOf } from './delivery-days'

type Options = { readonly view: CheckoutView | null; readonly timeZone: string; readonly locale: LocaleCode }

/** How the order is delivered, where it is picked up, and when it arrives. */
export function useDeliveryChoice({ view, timeZone, locale }: Options) {
  const [pickupPoint, setPickupPoint] = useState<string>()
  const shipping = view?.shippingOptions.find(({ isSelected }) => isSelected)
  const delivery = useCheckoutState(({ nshiftData }) => nshiftData)
  const option = delivery?.options.find(({ id, key }) => id === shipping?.id || key === shipping?.name)
  const point =
    option?.pickupPoints.find(({ id }) => id === (pickupPoint ?? delivery?.pickupPointId)) ?? option?.pickupPoints[0]
  const [today] = useState(() => new Date())
  const days = useMemo(() => option && arrivalOf(option, today, timeZone, locale), [option, today, timeZone, locale])
  return { shipping, delivery, point, days, setPickupPoint }
}
