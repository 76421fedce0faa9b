import type { RequestContext } from '../context/context'
import { channelOf } from '../context/place'
import type { GraphqlModule } from '../platform/graphql/schema'
import { CHANNEL_SDL } from './channel.sdl'

export const channelModule: GraphqlModule<RequestContext> = {
  sdl: CHANNEL_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      channel: async (_, args: { channelId?: string | null }, { channels }) =>
        channelOf(await channels.all(), args.channelId),
      channels: (_, _args, { channels }) => channels.all(),
    },
  },
}
