import { vatRateAt } from '@shop/domain/market'
import { eventStream } from '../../platform/event-stream'
import type { GraphqlModule } from '../../platform/graphql/schema'
import type { RequestContext } from '../context/context'
import { type ChannelRecord, channelOf, type MarketRecord, type PlaceArgs } from '../context/place'
import { CHANNEL_SDL } from './channel.sdl'
import { marketSorts } from './market-sorts'

export const channelModule: GraphqlModule<RequestContext> = {
  sdl: CHANNEL_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      channel: async (_, args: { channelId?: string | null }, { channels }) =>
        channelOf(await channels.all(), args.channelId),
      channels: (_, _args, { channels }) => channels.all(),
    },
    GeinsMerchantApiSubscription: {
      marketConfigChanged: {
        subscribe: async (_, args: PlaceArgs, { channels, placeOf }) => {
          const { market } = await placeOf(args)
          return eventStream<null>((push) => channels.onPublished(market.id, () => push(null)))
        },
        resolve: async (_, args: PlaceArgs, { placeOf }) => (await placeOf(args)).market,
      },
    },
    ChannelType: {
      theme: ({ theme }: ChannelRecord) => Object.entries(theme).map(([name, value]) => ({ name, value })),
    },
    MarketType: {
      settings: async (market: MarketRecord, _, { clock, channels }) =>
        settingsShape(market, channelWith(await channels.all(), market), clock.now().getTime()),
      paymentMethods: async (market: MarketRecord, _, { checkouts }) =>
        (await checkouts.paymentMethodsOf(market)).map(({ key, minimumMinor, maximumMinor }) => ({
          name: key,
          minimum: minimumMinor / 100,
          maximum: maximumMinor === null ? null : maximumMinor / 100,
        })),
    },
  },
}

const channelWith = (channels: readonly ChannelRecord[], { id }: MarketRecord) =>
  channels.find(({ markets }) => markets.some((market) => market.id === id))

function settingsShape(market: MarketRecord, channel: ChannelRecord | undefined, now: number) {
  const { settings, screen, published } = market
  return {
    ...screen,
    ...marketSorts(market, channel),
    theme: Object.entries(published.theme).map(([name, value]) => ({ name, value })),
    timeZone: settings.timeZone,
    freeShippingFrom: settings.freeShippingFrom.minor / 100,
    minOrderValue: settings.minOrderValue.minor / 100,
    shippingFee: settings.shippingFee.minor / 100,
    bonusPerThousandPoints: settings.bonusPerThousandPoints.minor / 100,
    minBonusChequePurchase: settings.minBonusChequePurchase.minor / 100,
    returnCost: settings.returnCost.minor / 100,
    pointsPerMajorUnit: settings.pointsPerMajorUnit,
    vatRateBasisPoints: vatRateAt(settings, now),
  }
}
