import { formatMoney } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import { type DeliveryField, deliveryFields } from '@shop/domain/order'
import type { Ids } from '../../../../platform/ids'
import type { Platform } from '../../../../platform/platform'
import { type Proving, provenOrder, refuseStaff } from '../order-proof'
import type { DeliveryChanges } from './change-delivery'
import { deliveryPlanShape } from './delivery-plan-shape'
import type { DeliveryEdit } from './plan-delivery'

/** `DeliveryChangeInputType`. */
export type ChangeInput = { readonly [Field in DeliveryField]?: string | null } & {
  readonly message?: string | null
  readonly shippingId?: number | null
  readonly pickupPoint?: string | null
}

type Wish = {
  readonly input: ChangeInput
  readonly version: number
  readonly idempotencyKey: string | undefined
}

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly ids: Ids; readonly deliveryChanges: DeliveryChanges }

export type BuyerDelivery = ReturnType<typeof createBuyerDelivery>

/** The buyer's own change of delivery: the same plan as at the desk, and it never costs more. */
export function createBuyerDelivery({ db, clock, ids, deliveryChanges }: Parts) {
  const planned = async (orderId: number, edit: DeliveryEdit) => {
    const found = await deliveryChanges.plan(orderId, edit, false)
    const language = found.place.language.code
    const writing = { language, write: (amount: Money) => formatMoney(amount, language) }
    const { problem, givenBack, ...plan } = deliveryPlanShape(found, writing, clock.now())
    return {
      ...plan,
      givenBackFormatted: givenBack.open || givenBack.balance || givenBack.refund,
      problemCode: problem?.code ?? null,
      problemField: problem?.field || null,
    }
  }
  return {
    plan: async (asking: Proving, input: ChangeInput) =>
      planned(await provenOrder({ db, clock }, asking), editOf(input)),

    change: async (asking: Proving, { input, version, idempotencyKey }: Wish) => {
      refuseStaff(asking)
      const orderId = await provenOrder({ db, clock }, asking)
      const key = idempotencyKey ?? ids.uuid()
      await deliveryChanges.change({ orderId, edit: editOf(input), version, key, by: { actor: 'customer' } })
      return planned(orderId, {})
    },
  }
}

function editOf(input: ChangeInput): DeliveryEdit {
  const { message, shippingId, pickupPoint } = input
  const address = Object.fromEntries(deliveryFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])))
  return {
    ...(Object.keys(address).length > 0 && { address }),
    ...(message && { message }),
    ...(shippingId !== null && shippingId !== undefined && { shippingId }),
    ...(pickupPoint && { pickupPoint }),
  }
}
