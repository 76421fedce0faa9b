import type { CartItemInput, PackageSelection } from '@shop/domain/cart'
import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import { requireViewer } from '../../ground/context/viewer'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { CART_SDL } from './cart.sdl'
import type { CartOptions } from './carts'

type CartArgs = PlaceArgs & { allowExternalShippingFee?: boolean | null; expectedVersion?: number | null }
type ChangeArgs = CartArgs & { id: string }
type FollowArgs = ChangeArgs & { since?: number | null }
type ItemArgs = ChangeArgs & { item: CartItemInput }
type GroupArgs = ChangeArgs & { item: { groupKey?: string | null; quantity: number } }
type PackageArgs = ChangeArgs & { packageId: number; selections?: (PackageSelection | null)[] | null }
type GetArgs = CartArgs & { id?: string | null; includeCompleted?: boolean | null; forceRefresh?: boolean | null }

export function cartOptions(args: CartArgs, context: RequestContext): CartOptions {
  return {
    allowExternalShippingFee: args.allowExternalShippingFee ?? false,
    viewer: context.viewer,
    clientAddress: context.clientAddress,
    idempotencyKey: context.idempotencyKey,
    expectedVersion: args.expectedVersion ?? context.cartVersion,
  }
}

export const cartModule: GraphqlModule<RequestContext> = {
  sdl: CART_SDL,
  // Without an id it makes a cart. A repeated read makes a second one, which nobody uses.
  reads: ['getCart'],
  resolvers: {
    GeinsMerchantApiQuery: {
      getCart: async (_, args: GetArgs, context) => {
        const { carts } = context
        const place = await context.placeOf(args)
        // A query changes nothing, so the idempotency key does not apply to it.
        const options = { ...cartOptions(args, context), idempotencyKey: undefined }
        // Staff who only look neither create nor refresh a cart.
        const isLooking = context.viewer?.impersonation?.scope === 'read'
        if (!args.id) return isLooking ? null : carts.create(place, options)
        const cart = await carts.find(args.id, place, { ...options, includeCompleted: args.includeCompleted ?? false })
        return cart && args.forceRefresh && !cart.isCompleted && !isLooking
          ? carts.refresh(args.id, place, options)
          : cart
      },
      getCodeWhy: async (_, args: ChangeArgs & { promoCode: string }, context) => {
        const place = await context.placeOf(args)
        const { reasons } = await context.carts.whyRefused(args.id, args.promoCode, place, cartOptions(args, context))
        return reasons
      },
      getCartWhy: async (_, args: ChangeArgs, context) =>
        context.carts.why(args.id, await context.placeOf(args), cartOptions(args, context)),
    },
    GeinsMerchantApiMutation: {
      addToCart: async (_, args: ItemArgs, context) =>
        context.carts.add(args.id, args.item, await context.placeOf(args), cartOptions(args, context)),
      addPackageToCart: async (_, args: PackageArgs, context) => {
        const selections = (args.selections ?? []).filter((selection) => selection !== null)
        const place = await context.placeOf(args)
        return context.carts.addPackage(args.id, args.packageId, selections, place, cartOptions(args, context))
      },
      updateCartItem: async (_, args: ItemArgs, context) =>
        context.carts.update(args.id, args.item, await context.placeOf(args), cartOptions(args, context)),
      updateCartGroup: async (_, args: GroupArgs, context) =>
        context.carts.updateGroup(args.id, args.item, await context.placeOf(args), cartOptions(args, context)),
      clearCart: async (_, args: ChangeArgs, context) =>
        context.carts.clear(args.id, await context.placeOf(args), cartOptions(args, context)),
      cloneCart: async (_, args: ChangeArgs & { resetPromotions?: boolean | null }, context) => {
        const place = await context.placeOf(args)
        return context.carts.clone(args.id, args.resetPromotions ?? true, place, cartOptions(args, context))
      },
      completeCart: async (_, args: ChangeArgs, context) =>
        context.carts.complete(args.id, await context.placeOf(args), cartOptions(args, context)),
      mergeCart: async (_, args: ChangeArgs & { fromCartId: string }, context) => {
        const options = { ...cartOptions(args, context), viewer: requireViewer(context) }
        return context.carts.merge(args.fromCartId, args.id, await context.placeOf(args), options)
      },
      setCartPromoCode: async (_, args: ChangeArgs & { promoCode: string }, context) =>
        context.carts.setPromoCode(args.id, args.promoCode, await context.placeOf(args), cartOptions(args, context)),
      readCartMessage: (_, { id, messageId }: { id: string; messageId: string }, { carts, viewer }) =>
        carts.messages.read(id, messageId, viewer),
      setCartMerchantData: async (_, args: ChangeArgs & { merchantData: string }, context) => {
        const place = await context.placeOf(args)
        return context.carts.setMerchantData(args.id, args.merchantData, place, cartOptions(args, context))
      },
    },
    CartType: {
      staffMessage: ({ id }: { readonly id: string }, _args, { carts, viewer }) => carts.messages.unread(id, viewer),
    },
    GeinsMerchantApiSubscription: {
      cartChanged: {
        // The id is the right to read the cart. Events of other carts never reach this stream.
        subscribe: (_, { id, since }: FollowArgs, { carts }) => carts.follow(id, since ?? undefined),
        resolve: async (_, args: ChangeArgs, context) =>
          context.carts.find(args.id, await context.placeOf(args), {
            ...cartOptions(args, context),
            includeCompleted: true,
          }),
      },
    },
  },
}
