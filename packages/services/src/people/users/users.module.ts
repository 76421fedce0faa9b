import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import { requireViewer } from '../../ground/context/viewer'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { Refusal } from '../../platform/refusal'
import { ADDRESS_SDL } from './address.sdl'
import { sessionEnds, userChanges } from './changes'
import type { NewsletterWish } from './sign-ups'
import type { UserInput } from './update-user'
import { USERS_SDL } from './users.sdl'

type EmailArgs = PlaceArgs & { email: string }

export const usersModule: GraphqlModule<RequestContext> = {
  sdl: `${ADDRESS_SDL}\n${USERS_SDL}`,
  resolvers: {
    GeinsMerchantApiQuery: {
      getUser: async (_, args: PlaceArgs, context) =>
        context.users.find(requireViewer(context), await context.placeOf(args)),
    },
    GeinsMerchantApiMutation: {
      updateUser: async (_, args: PlaceArgs & { user: UserInput }, context) => {
        const place = await context.placeOf(args)
        return recordingRefusal(context, 'mutation updateUser', () =>
          context.users.update(requireViewer(context), args.user, place),
        )
      },
      changeEmail: async (_, { email, password, ...args }: EmailArgs & { password: string }, context) =>
        context.users.changeEmail(requireViewer(context), {
          ...{ email, password, clientAddress: context.clientAddress },
          place: await context.placeOf(args),
        }),
      deleteUser: (_, _args, context) => context.users.delete(requireViewer(context)),
      requestPasswordReset: async (_, args: EmailArgs, { users, placeOf, clientAddress }) =>
        users.requestReset(args.email, await placeOf(args), clientAddress),
      requestSignInCode: async (_, args: EmailArgs, { users, placeOf, clientAddress }) =>
        users.requestSignInCode(args.email, await placeOf(args), clientAddress),
      commitReset: (_, args: { resetKey: string; password: string }, { auth, clientAddress }) =>
        auth.commitReset(args.resetKey, args.password, clientAddress),
      subscribeToNewsletter: async (_, args: PlaceArgs & NewsletterWish, context) =>
        context.signUps.subscribe(args, await asking(args, context)),
      monitorProductAvailability: async (_, args: EmailArgs & { skuId: number }, context) =>
        context.signUps.monitor(args.email, args.skuId, await asking(args, context)),
      leaveList: (_, args: { confirmKey: string }, { signUps }) => signUps.leave(args.confirmKey),
      confirmEmail: async (_, { confirmKey }: { confirmKey: string }, { signUps, account }) =>
        (await signUps.confirm(confirmKey)) ?? ((await account.confirmSmsByLink(confirmKey)) ? 'SMS' : null),
    },
    GeinsMerchantApiSubscription: {
      userChanged: {
        subscribe: async (_, args: PlaceArgs, context) =>
          userChanges(context.users, requireViewer(context), await context.placeOf(args)),
        resolve: (change) => change,
      },
      sessionEnded: {
        subscribe: (_, _args, context) => sessionEnds(context, requireViewer(context)),
        resolve: (end) => end,
      },
    },
  },
}

/** What staff are refused in the customer's place stands on record. */
async function recordingRefusal<T>(
  { viewer, impersonations, requestId }: RequestContext,
  operation: string,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (viewer?.impersonation && error instanceof Refusal && error.extensions.code === 'FORBIDDEN')
      await impersonations.guard.recordRefusal(viewer.impersonation, operation, 'FORBIDDEN', requestId)
    throw error
  }
}

async function asking(args: PlaceArgs, { viewer, clientAddress, placeOf }: RequestContext) {
  return { viewer, clientAddress, place: await placeOf(args) }
}
