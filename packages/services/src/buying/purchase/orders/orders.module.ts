import type { RequestContext } from '../../../ground/context/context'
import type { PlaceArgs } from '../../../ground/context/place'
import { requireViewer } from '../../../ground/context/viewer'
import { eventStream } from '../../../platform/event-stream'
import type { GraphqlModule } from '../../../platform/graphql/schema'
import type { CheckoutInput } from '../../checkout/checkout-input'
import type { Watched } from './orders'
import { ORDERS_SDL } from './orders.sdl'

type PlaceOrderArgs = PlaceArgs & { cartId: string; checkout: CheckoutInput }
type CheckoutArgs = { id: string; cartId?: string | null }
type WatchArgs = { cartId?: string | null; publicId?: string | null }

const watchedOf = ({ cartId, publicId }: WatchArgs, context: RequestContext): Watched => {
  if (cartId) return { cartId }
  return publicId ? { publicId } : { viewer: requireViewer(context) }
}

export const ordersModule: GraphqlModule<RequestContext> = {
  sdl: ORDERS_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      getOrders: async (_, __, context) => context.orders.ofViewer(requireViewer(context)),
      getOrder: async (_, { orderId }: { orderId: number }, context) =>
        context.orders.find(orderId, requireViewer(context)),
      getOrderWhy: async (_, { orderId }: { orderId: number }, context) =>
        context.orders.why(orderId, requireViewer(context)),
      getOrderPublic: async (_, { publicOrderId }: { publicOrderId: string }, { orders, viewer }) =>
        orders.findPublic(publicOrderId, viewer),
      checkout: async (_, { id, cartId }: CheckoutArgs, { orders, viewer }) =>
        orders.confirmation({ id, cartId: cartId ?? null, viewer }),
      getCheckout: async (_, { id }: CheckoutArgs, { orders, viewer }) =>
        (await orders.confirmation({ id, cartId: null, viewer }))?.htmlSnippet ?? null,
      getCheckoutAndOrder: async (_, { id }: CheckoutArgs, { orders, viewer }) => {
        const found = await orders.confirmation({ id, cartId: null, viewer })
        return found && { htmlSnippet: found.htmlSnippet ?? '', order: found.order }
      },
    },
    GeinsMerchantApiMutation: {
      placeOrder: async (_, args: PlaceOrderArgs, { orders, placeOf, viewer, idempotencyKey, clientAddress }) =>
        orders.place({
          cartId: args.cartId,
          checkout: args.checkout,
          place: await placeOf(args),
          viewer,
          idempotencyKey,
          clientAddress,
        }),
      sendOrderDocuments: async (_, args: { publicOrderId: string }, { resendDocuments, clientAddress }) => {
        await resendDocuments({ ...args, clientAddress })
        return true
      },
    },
    GeinsMerchantApiSubscription: {
      orderChanged: {
        subscribe: async (_, args: WatchArgs, context) => {
          const key = await context.orders.watch(watchedOf(args, context), context.viewer)
          return eventStream<null>((push) => context.orders.onChange(key, () => push(null)))
        },
        resolve: async (_, args: WatchArgs, context) =>
          context.orders.changed(watchedOf(args, context), context.viewer),
      },
    },
  },
}
