import type { Pubsub } from '../../../platform/pubsub'
import { BEHAVIOUR_TOPIC, readNews } from './behaviour-news'
import type { PopularityKeeper } from './popularity-keeper'
import type { Profiles } from './profiles'
import type { Trending } from './trending'

type Hearers = { readonly profiles: Profiles; readonly popularity: PopularityKeeper; readonly trending: Trending }

/** What other processes tell of visitors is read again. Returns how to stop hearing. */
export function hearNews(pubsub: Pubsub, own: string, { profiles, popularity, trending }: Hearers): () => void {
  const unsubscribe = pubsub.subscribe(BEHAVIOUR_TOPIC, (key) => {
    const news = readNews(key)
    if (!news) return
    if (news.by !== own) profiles.forget(news.customers)
    if (news.isRemoved) popularity.again()
    else if (news.isCounted) popularity.soon()
    trending.soon()
  })
  const offGap = pubsub.onGap(() => {
    profiles.clear()
    popularity.soon()
    trending.soon()
  })
  return () => {
    unsubscribe()
    offGap()
  }
}
