import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import { requireViewer } from '../../ground/context/viewer'
import type { GraphqlModule } from '../../platform/graphql/schema'
import type { ReturnInput } from './returns'
import { RETURNS_SDL } from './returns.sdl'

type PairArgs = PlaceArgs & { orderNumber: string; email?: string | null }

export const returnsModule: GraphqlModule<RequestContext> = {
  sdl: RETURNS_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      getReturnableOrder: async (_, { orderNumber, email }: PairArgs, { returns, viewer, clientAddress }) =>
        returns.findOrder({ orderNumber, email: email ?? null, viewer, clientAddress }),
      getReturnableOrders: (_, _args, context) => context.returns.ordersOf(requireViewer(context)),
      getReturnSlip: (_, { id }: { id: string }, { returns, clientAddress }) => returns.slip(id, clientAddress),
      getRefundWhy: async (
        _,
        { orderId, refundId, ...args }: PlaceArgs & { orderId: number; refundId: number },
        context,
      ) => context.returns.refundWhy(requireViewer(context), { orderId, refundId, place: await context.placeOf(args) }),
      getReturns: (_, _args, context) => context.returns.ofViewer(requireViewer(context)),
    },
    GeinsMerchantApiMutation: {
      registerReturn: async (_, args: PairArgs & { return: ReturnInput }, context) =>
        context.returns.register({
          orderNumber: args.orderNumber,
          email: args.email ?? null,
          viewer: context.viewer,
          clientAddress: context.clientAddress,
          idempotencyKey: context.idempotencyKey ?? null,
          input: args.return,
        }),
    },
  },
}
