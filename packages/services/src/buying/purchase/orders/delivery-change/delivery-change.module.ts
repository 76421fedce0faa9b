import type { RequestContext } from '../../../../ground/context/context'
import type { GraphqlModule } from '../../../../platform/graphql/schema'
import type { ChangeInput } from './buyer-delivery'
import { DELIVERY_CHANGE_SDL } from './delivery-change.sdl'

type Args = { publicOrderId: string; proof?: string | null; change: ChangeInput }

const askingOf = (args: Args, { viewer, clientAddress }: RequestContext) => ({
  publicOrderId: args.publicOrderId,
  proof: args.proof ?? null,
  ...{ viewer, clientAddress },
})

export const deliveryChangeModule: GraphqlModule<RequestContext> = {
  sdl: DELIVERY_CHANGE_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      planDeliveryChange: async (_, args: Args, context) =>
        context.buyerDelivery.plan(askingOf(args, context), args.change),
    },
    GeinsMerchantApiMutation: {
      changeDelivery: async (_, args: Args & { version: number }, context) =>
        context.buyerDelivery.change(askingOf(args, context), {
          input: args.change,
          version: args.version,
          idempotencyKey: context.idempotencyKey,
        }),
    },
  },
}
