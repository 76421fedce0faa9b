import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import { requireViewer } from '../../ground/context/viewer'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { ACCOUNT_SDL } from './account.sdl'

type ConsentArgs = PlaceArgs & { kind: 'NEWSLETTER' | 'SMS'; granted: boolean }

export const accountModule: GraphqlModule<RequestContext> = {
  sdl: ACCOUNT_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      getInvoices: async (_, args: PlaceArgs, context) =>
        context.account.invoices(requireViewer(context), await context.placeOf(args)),
      getOrderDocuments: async (_, { orderId, ...args }: PlaceArgs & { orderId: number }, context) =>
        context.account.documentsOf(requireViewer(context), orderId, await context.placeOf(args)),
      getBalanceEntries: async (_, args: PlaceArgs, context) =>
        context.account.balanceEntries(requireViewer(context), await context.placeOf(args)),
      getPointsWhy: async (_, { entryId, ...args }: PlaceArgs & { entryId: number }, context) =>
        context.account.pointsWhy(requireViewer(context), entryId, await context.placeOf(args)),
      getAccountAccesses: async (_, __, context) => context.account.accesses(requireViewer(context)),
      getConsents: async (_, __, context) => context.account.consents(requireViewer(context)),
      exportUser: async (_, { cookieChoiceId }: { cookieChoiceId?: string | null }, context) =>
        context.exportUser(requireViewer(context), cookieChoiceId ?? undefined),
    },
    GeinsMerchantApiMutation: {
      updateConsent: async (_, args: ConsentArgs, context) =>
        context.account.updateConsent(requireViewer(context), args.kind, args.granted, {
          place: await context.placeOf(args),
          clientAddress: context.clientAddress,
        }),
      confirmSms: (_, args: { code: string }, context) => context.account.confirmSms(requireViewer(context), args.code),
    },
  },
}
