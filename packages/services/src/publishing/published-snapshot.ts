import type { PublishedSnapshot } from '@shop/contract/publishing/published-snapshot'
import { silentLog } from '@shop/watch/log'
import { readShopTexts } from '../goods/content/shop-texts'
import { readChannels } from '../ground/channel/channels'
import { publishedRouting, shownChannel } from '../ground/channel/published-routing'
import { readPublishedState } from '../ground/channel/published-state'
import { type MethodsOf, shownSettings } from '../ground/channel/shown-settings'
import { channelOf } from '../ground/context/place'
import type { PublishingDeps } from './publishing-deps'

type Parts = Pick<PublishingDeps, 'db' | 'clock' | 'installation'> & { readonly methodsOf: MethodsOf }

/** Everything published, from one state of the tables: a reader who follows a notification sees its change. */
export function createPublishedSnapshot({ db, clock, installation, methodsOf }: Parts) {
  return async (): Promise<PublishedSnapshot> => {
    const { state, channel, texts } = await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read read only')
      return {
        state: await readPublishedState(tx),
        // Unreadable configurations have been logged by the channels of this process.
        channel: channelOf(await readChannels(tx, installation, clock.now().getTime(), silentLog), undefined),
        texts: await readShopTexts(tx),
      }
    })
    return {
      version: Math.max(state.markets, state.content),
      hasMarketInPath: channel.hasMarketInPath,
      routing: publishedRouting(channel),
      channel: shownChannel(channel),
      texts: { version: texts.version, texts: { ...texts.texts } },
      settings: await shownSettings(channel, methodsOf, installation),
    }
  }
}
