import type { RequestContext } from '../../../../ground/context/context'
import type { GraphqlModule } from '../../../../platform/graphql/schema'
import type { BuyersEdit } from './buyer-edits'
import { ORDER_EDIT_SDL } from './order-edit.sdl'

type Args = { publicOrderId: string; proof?: string | null; edit: BuyersEdit }

const askingOf = (args: Args, { viewer, clientAddress }: RequestContext) => ({
  publicOrderId: args.publicOrderId,
  proof: args.proof ?? null,
  ...{ viewer, clientAddress },
})

export const orderEditModule: GraphqlModule<RequestContext> = {
  sdl: ORDER_EDIT_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      planOrderEdit: async (_, args: Args, context) => context.buyerEdits.plan(askingOf(args, context), args.edit),
    },
    GeinsMerchantApiMutation: {
      editOrder: async (_, args: Args & { version: number }, context) =>
        context.buyerEdits.edit(askingOf(args, context), {
          input: args.edit,
          version: args.version,
          idempotencyKey: context.idempotencyKey,
        }),
    },
  },
}
