import { followSnapshot, type SnapshotReader } from '@shop/api-client/published/follow-snapshot'
import { publishTexts } from '@shop/i18n/published-texts'
import { routingConfig } from '../config'
import { publish } from '../place/published'

/** Of ways to pay, which are not published, nobody gives notice. */
const EVERY_MS = 60_000
const OTHER_ADDRESSES = 'MARKET_IN_PATH is not the same for the shop and its services: their links lead astray.'
const NOTICES = ['markets', 'content', '*']

let reader: SnapshotReader | undefined

/** Reads the snapshot anew when something of it has changed, before the pages that show it are made again. */
export async function followPublished(tags: readonly string[]): Promise<void> {
  reader ??= followSnapshot({
    target: process.env.SERVICES_URL ?? 'http://127.0.0.1:4000',
    secret: process.env.FORWARDER_SECRET ?? '',
    everyMs: EVERY_MS,
    take: (snapshot) => {
      if (snapshot.hasMarketInPath !== (routingConfig.mode === 'path')) console.error(OTHER_ADDRESSES)
      publish(snapshot)
      publishTexts(snapshot.texts)
    },
  })
  if (NOTICES.some((notice) => tags.includes(notice))) await reader.refresh()
}
