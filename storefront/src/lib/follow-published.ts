import type { PublishedChannel } from '@shop/domain/routing'
import { type PublishedTexts, publishTexts } from '@shop/i18n/published-texts'
import { askServices } from './ask-services'
import { publishChannel } from './live-channel'
import { publishRouting } from './live-routing'

const RETRY_MS = 1_000

type Followed = { readonly tag: string; readonly bring: () => Promise<void>; waiting?: NodeJS.Timeout }
const followed: readonly Followed[] = [
  { tag: 'markets', bring: async () => publishMarkets(await askServices<PublishedChannel>('/routing')) },
  { tag: 'content', bring: async () => publishTexts(await askServices<PublishedTexts>('/texts')) },
]

function publishMarkets({ channel, ...routing }: PublishedChannel): void {
  publishRouting(routing)
  publishChannel(channel)
}

/** Reads anew where addresses lead and what texts say when it has changed. */
export async function followPublished(tags: readonly string[]): Promise<void> {
  const changed = followed.filter(({ tag }) => tags.includes(tag) || tags.includes('*'))
  await Promise.all(changed.map(read))
}

/** Without an answer it stays as it was and is asked again. */
async function read(one: Followed): Promise<void> {
  clearTimeout(one.waiting)
  try {
    await one.bring()
  } catch (error) {
    one.waiting = setTimeout(() => void read(one).catch(() => undefined), RETRY_MS).unref()
    throw error
  }
}
