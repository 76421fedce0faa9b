import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { CHECKOUT_SDL } from './checkout.sdl'
import type { CheckoutInput } from './checkout-input'

type CartArgs = PlaceArgs & { cartId: string }

export const checkoutModule: GraphqlModule<RequestContext> = {
  sdl: CHECKOUT_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      validateOrderCreation: async (_, args: CartArgs & { checkout: CheckoutInput }, { checkouts, placeOf, viewer }) =>
        checkouts.validate.creation(args.cartId, args.checkout, await placeOf(args), viewer),
      validateOrderConditions: async (_, args: CartArgs & { email?: string | null }, { checkouts, placeOf, viewer }) =>
        checkouts.validate.conditions(args.cartId, args.email, await placeOf(args), viewer),
    },
    GeinsMerchantApiMutation: {
      createOrUpdateCheckout: async (
        _,
        args: CartArgs & { checkout?: CheckoutInput | null },
        { checkouts, placeOf, viewer },
      ) => checkouts.createOrUpdate(args.cartId, args.checkout ?? {}, await placeOf(args), viewer),
      setCartShippingFee: async (_, args: CartArgs & { shippingFee: number }, { checkouts, placeOf, viewer }) =>
        checkouts.createOrUpdate(args.cartId, { externalShippingFee: args.shippingFee }, await placeOf(args), viewer),
    },
  },
}
