import type { DeliveryPlanAnswer } from '@shop/contract/rest/console-delivery'
import { deliveryDays } from '@shop/domain/checkout'
import { type FormatLocale, formatDays } from '@shop/domain/format'
import { localClock } from '@shop/domain/market'
import { type Money, money, vatInside } from '@shop/domain/money'
import type { Place } from '../../../../ground/context/place'
import type { Address } from '../../../../people/users/address'
import { pickupAddressOf } from '../pickup-address'
import type { DeliveryOrder } from './delivery-change-store'
import { closedFor, type DeliveryPlan } from './plan-delivery'

type Shown = { readonly order: DeliveryOrder; readonly place: Place; readonly plan: DeliveryPlan }

/** The language of whoever reads it, and how amounts are written there. */
type Writing = { readonly language: FormatLocale; readonly write: (amount: Money) => string }

/** A plan as the console shows it; of the old address only what is never masked. */
export function deliveryPlanShape(
  { order, place, plan }: Shown,
  { language, write }: Writing,
  now: Date,
): DeliveryPlanAnswer {
  const { market } = place
  const inWords = (minor: number) => write(money(minor, order.currency))
  const some = (minor: number) => (minor > 0 ? inWords(minor) : '')
  const clock = localClock(now.getTime(), market.settings.timeZone)
  const { problem } = plan
  const wayOf = (way: DeliveryPlan['after'], address: Partial<Address>) => ({
    place: `${address.zip ?? ''} ${address.city ?? ''}`.trim(),
    way: [way.name, way.pickupAddress].filter(Boolean).join(', '),
    days: way.promised ? formatDays(way.promised, language) : '',
    feeFormatted: some(way.feeMinor),
  })
  return {
    version: order.version,
    isOpen: closedFor(order) === undefined,
    shippingId: plan.after.shippingId,
    pickupPoint: plan.after.pickupPoint,
    methods: plan.options.map((option) => ({
      id: option.id,
      name: option.name,
      feeFormatted: some(option.feeAfterMinor),
      feeExVatFormatted: some(option.feeAfterMinor - vatInside(option.feeAfterMinor, order.vat_rate_basis_points)),
      days: formatDays(deliveryDays(option, clock), language),
      isDearer: option.isDearer,
      points: option.pickupPoints.map((point) => ({
        id: point.id,
        name: point.name,
        address: pickupAddressOf(point, market.country.code),
        openingHours: point.openingHours,
      })),
    })),
    fields: [...plan.fields],
    before: wayOf(plan.before, order.shipping_address),
    after: wayOf(plan.after, plan.address),
    isDearerForFree: plan.isDearerForFree,
    givenBack: {
      open: some(plan.givenBack.releasedMinor),
      balance: some(plan.givenBack.toBalanceMinor),
      refund: some(plan.givenBack.refundedMinor),
    },
    problem: problem ? { code: String(problem.extensions.code), field: String(problem.extensions.field ?? '') } : null,
  }
}
