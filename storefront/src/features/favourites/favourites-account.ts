import { createFavouritesClient } from '@shop/api-client/favourites/favourites-client'
import { gql } from '@shop/api-client/graphql/gql'
import type { SignedInUser } from '@shop/domain/client-state'
import { cookieNames, favouritesCap, internalMessages } from '@shop/domain/constants'
import { mergeFavourites, normaliseFavourites } from '@shop/domain/favourites'
import { isAssistHost } from '@shop/domain/routing'
import { readCookie } from '@/browser/cookie'
import { events } from '@/browser/events'
import { dataClient } from '@/data/data-client'
import { replaceFavourites, useFavourites } from './favourites-store'

const CHANGED = gql(`subscription favouritesChanged { favouritesChanged { productIds version } }`)

/**
 * The favourites of a signed-in user: what this device has is merged into the account's list once, each later change
 * goes there, and what other devices change comes here. No failure is shown. Returns how to stop, on signing out.
 */
export async function followAccount({ userId, token, oldFavourites }: SignedInUser, log: Log): Promise<() => void> {
  const account = {
    baseUrl: '',
    userId: String(userId),
    get token() {
      return readCookie(cookieNames.token) ?? token
    },
  }
  const client = createFavouritesClient(account, { log })
  const merged = await inTurn(async () => {
    // Whoever looks on for the customer merges nothing of theirs into it.
    if (isAssistHost(location.host)) return client.fetch()
    await client.migrate(oldFavourites)
    return client.change((server) => mergeFavourites(useFavourites.getState().ids, server))
  })
  if (merged) replaceFavourites(merged, userId)

  const stopEvents = events.subscribe(({ name, detail: id }) => {
    if (name === 'favorite:add')
      void inTurn(() => client.change((ids) => normaliseFavourites([...ids, id]).slice(-favouritesCap)))
    if (name === 'favorite:remove') void inTurn(() => client.change((ids) => ids.filter((known) => known !== id)))
  })
  const { client: live } = await dataClient()
  const subscription = live.subscribe({ query: CHANGED }).subscribe({
    next: async () => {
      const ids = await client.fetch()
      if (ids && ids.join() !== useFavourites.getState().ids.join()) replaceFavourites(ids, userId)
    },
    error: (cause) => log(internalMessages.favouritesFetchFailed, cause),
  })
  return () => {
    stopEvents()
    subscription.unsubscribe()
    replaceFavourites([], null)
  }
}

/** The tabs of a browser write one after the other: two at once would make one of them read and write again. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('favourites', work) : work()
}

type Log = (text: string, cause: unknown) => void
