import type { Catalog } from '../../goods/catalog/catalog'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import type { SecretBox } from '../../platform/secret-box'
import type { Deliveries } from '../purchase/shipping/deliveries'
import type { CheckoutInput } from './checkout-input'
import { refuseConsentsOfStaff } from './consents-of-staff'
import type { Methods } from './methods'
import { offeredForOrder } from './offered-terms'
import { type CheckoutView, updateCheckout } from './update-checkout'
import { createOrderValidation } from './validate-order'
import { type CreditSettings, waysToPay } from './ways-to-pay'

export type { CheckoutView } from './update-checkout'
export type Checkouts = ReturnType<typeof createCheckouts>

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly catalog: Catalog
  readonly methods: Methods
  readonly deliveries: Deliveries | undefined
  readonly secrets: SecretBox
  /** What pages say about buying on credit. */
  readonly credit: CreditSettings
}

const ATTEMPTS = 5

/** The use cases of the checkout, up to the order. */
export function createCheckouts(parts: Parts) {
  const { methods, credit } = parts
  return {
    /** The methods that a new purchase can choose from. */
    offered: (cartId: string, input: CheckoutInput, place: Place, viewer: Viewer | undefined) =>
      offeredForOrder(parts, cartId, input, place, viewer),
    paymentMethodsOf: methods.paymentTermsOf,
    /** The market's ways to pay, for any amount; the same list until the methods change. */
    paymentsIn: async (place: Place) => {
      const list = await methods.payment(place)
      return { methods: list, ways: () => waysToPay(list, place, credit) }
    },
    validate: createOrderValidation(parts),

    createOrUpdate: async (
      cartId: string,
      input: CheckoutInput,
      place: Place,
      viewer: Viewer | undefined,
    ): Promise<CheckoutView> => {
      refuseConsentsOfStaff(input, viewer)
      for (let tries = 1; tries <= ATTEMPTS; tries++) {
        const view = await updateCheckout(parts, cartId, input, place, viewer)
        if (view) return view
      }
      throw refuse('OVERLOADED', 'The checkout is being changed elsewhere; try again')
    },
  }
}
