import type { CartItemInput } from '@shop/domain/cart'
import type { RequestContext } from '../context/context'
import type { PlaceArgs } from '../context/place'
import { eventStream } from '../platform/event-stream'
import type { GraphqlModule } from '../platform/graphql/schema'
import { CART_SDL } from './cart.sdl'
import { refuse } from './refusals'

type CartArgs = PlaceArgs & { allowExternalShippingFee?: boolean | null }
type ChangeArgs = CartArgs & { id: string }
type ItemArgs = ChangeArgs & { item: CartItemInput }
type GetArgs = CartArgs & { id?: string | null; includeCompleted?: boolean | null; forceRefresh?: boolean | null }

const optionsOf = (args: CartArgs) => ({ allowExternalShippingFee: args.allowExternalShippingFee ?? false })

export const cartModule: GraphqlModule<RequestContext> = {
  sdl: CART_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      getCart: async (_, args: GetArgs, { carts, placeOf }) => {
        const place = await placeOf(args)
        if (!args.id) return carts.create(place, optionsOf(args))
        const options = { ...optionsOf(args), includeCompleted: args.includeCompleted ?? false }
        const cart = await carts.find(args.id, place, options)
        return cart && args.forceRefresh && !cart.isCompleted ? carts.refresh(args.id, place, options) : cart
      },
    },
    GeinsMerchantApiMutation: {
      addToCart: async (_, args: ItemArgs, { carts, placeOf }) =>
        carts.add(args.id, args.item, await placeOf(args), optionsOf(args)),
      updateCartItem: async (_, args: ItemArgs, { carts, placeOf }) =>
        carts.update(args.id, args.item, await placeOf(args), optionsOf(args)),
      clearCart: async (_, args: ChangeArgs, { carts, placeOf }) =>
        carts.clear(args.id, await placeOf(args), optionsOf(args)),
      setCartPromoCode: async (_, args: ChangeArgs & { promoCode: string }, { carts, placeOf }) =>
        carts.setPromoCode(args.id, args.promoCode, await placeOf(args), optionsOf(args)),
      setCartMerchantData: async (_, args: ChangeArgs & { merchantData: string }, { carts, placeOf }) =>
        carts.setMerchantData(args.id, args.merchantData, await placeOf(args), optionsOf(args)),
    },
    GeinsMerchantApiSubscription: {
      cartChanged: {
        subscribe: async (_, args: ChangeArgs, { carts }) => {
          // Whoever knows the id may read the cart; events of any other cart never reach this stream.
          if (!(await carts.exists(args.id))) throw refuse('CART_NOT_FOUND', 'There is no such cart')
          return eventStream<null>((push) => carts.onChange(args.id, () => push(null)))
        },
        resolve: async (_, args: ChangeArgs, { carts, placeOf }) =>
          carts.find(args.id, await placeOf(args), { ...optionsOf(args), includeCompleted: true }),
      },
    },
  },
}
