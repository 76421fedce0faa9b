import { gql } from '@apollo/client'
import { createFavouritesClient } from '@shop/api-client/favourites/favourites-client'
import { createBrowserClient } from '@shop/api-client/graphql/browser'
import { mergeFavourites } from '@shop/domain/favourites'
import { browserPlace } from '@/lib/browser-place'
import { events } from '@/lib/events'
import { replaceFavourites, useFavourites } from './favourites-store'

const CHANGED = gql`subscription favouritesChanged { favouritesChanged { productIds version } }`

export type Account = {
  readonly userId: number
  readonly token: string
  /** What the user's metadata holds of favourites from before the service. */
  readonly oldFavourites: readonly unknown[]
}

/**
 * The favourites of a signed-in user: what this device has is merged into the account's list once, each later change
 * goes there, and what other devices change comes here. No failure is shown. Returns how to stop, on signing out.
 */
export async function followAccount({ userId, token, oldFavourites }: Account, log: Log): Promise<() => void> {
  const client = createFavouritesClient({ baseUrl: '', userId: String(userId), token }, { log })
  await client.migrate(oldFavourites)
  const merged = await client.change((server) => mergeFavourites(useFavourites.getState().ids, server))
  if (merged) replaceFavourites(merged, userId)

  const stopEvents = events.subscribe(({ name }) => {
    if (name === 'favorite:add' || name === 'favorite:remove') void client.save(useFavourites.getState().ids)
  })
  const { client: live } = createBrowserClient({
    origin: location.origin,
    context: browserPlace,
    cookies: () => document.cookie,
  })
  const subscription = live.subscribe({ query: CHANGED }).subscribe({
    next: async () => {
      const ids = await client.fetch()
      if (ids && ids.join() !== useFavourites.getState().ids.join()) replaceFavourites(ids, userId)
    },
    error: (cause) => log('Error fetching user favorites', cause),
  })
  return () => {
    stopEvents()
    subscription.unsubscribe()
    replaceFavourites([], null)
  }
}

type Log = (text: string, cause: unknown) => void
