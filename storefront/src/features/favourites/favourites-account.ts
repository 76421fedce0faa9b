import { createFavouritesClient, type FavouritesClient } from '@shop/api-client/favourites/favourites-client'
import { gql } from '@shop/api-client/graphql/gql'
import type { SignedInUser } from '@shop/domain/client-state'
import { cookieNames, internalMessages } from '@shop/domain/constants'
import { type FavouriteId, withFavourite } from '@shop/domain/favourites'
import { isAssistHost } from '@shop/domain/routing'
import { readCookie } from '@/browser/cookie'
import { events } from '@/browser/events'
import { dataClient } from '@/data/data-client'
import { followNews } from '@/data/follow-news'
import { dropListOfAccount, listForAccount } from './favourites-of-account'
import { replaceFavourites, useFavourites } from './favourites-store'

const CHANGED = gql(`subscription favouritesChanged { favouritesChanged { productIds version } }`)

/**
 * The favourites of a signed-in user: what this device has is merged into the account's list once, each later change
 * goes there, and what other devices change comes here. What the account cannot be told is the device's, and merged by the
 * next page. No failure is shown. Returns how to stop, on signing out; the
 * signal tells of it while the list is still loading.
 */
export async function followAccount(
  { userId, token, oldFavourites }: SignedInUser,
  log: Log,
  signal: AbortSignal,
): Promise<() => void> {
  const account = {
    baseUrl: '',
    userId: String(userId),
    get token() {
      return readCookie(cookieNames.token) ?? token
    },
  }
  const client = createFavouritesClient(account, { log })
  const loading = createFavouritesClient(account, {
    fetch: whileStaying(signal),
    log: (text, cause) => signal.aborted || log(text, cause),
  })
  dropListOfAccount(userId)
  const merged = await inTurn(async () => {
    // Whoever looks on for the customer merges nothing of theirs into it.
    if (isAssistHost(location.host)) return loading.fetch()
    await loading.migrate(oldFavourites)
    return loading.change((server) => listForAccount(userId, server))
  })
  // What a visitor has on this device is still theirs.
  if (signal.aborted && !merged) {
    dropListOfAccount()
    return () => {}
  }
  if (merged) replaceFavourites(merged, userId)

  const stopEvents = tellOfToggles(client, signal)
  const readAgain = async () => {
    const ids = await client.fetch()
    if (ids && ids.join() !== useFavourites.getState().ids.join()) replaceFavourites(ids, userId)
  }
  const stopNews = followNews(await dataClient(), {
    query: CHANGED,
    onNews: readAgain,
    onMissed: readAgain,
    log: (cause) => log(internalMessages.favouritesFetchFailed, cause),
  })
  return () => {
    stopEvents()
    stopNews()
    replaceFavourites([], null)
  }
}

/** What the account cannot be told while the user stays is the device's again. */
function tellOfToggles(client: FavouritesClient, signal: AbortSignal): () => void {
  const tell = async (change: (ids: readonly FavouriteId[]) => FavouriteId[]) => {
    const told = await inTurn(() => client.change(change))
    if (!told && !signal.aborted) replaceFavourites(useFavourites.getState().ids, null)
  }
  return events.subscribe(({ name, detail: id }) => {
    if (name === 'favorite:add') void tell((ids) => withFavourite(ids, id))
    if (name === 'favorite:remove') void tell((ids) => ids.filter((known) => known !== id))
  })
}

/** Requests that end with the stay: an answer to who has left is a refusal, which a browser writes into its console. */
const whileStaying =
  (signal: AbortSignal): typeof fetch =>
  async (address, init) => {
    signal.throwIfAborted()
    const request = new AbortController()
    const end = () => request.abort()
    for (const one of [signal, init?.signal]) one?.addEventListener('abort', end, { once: true })
    return fetch(address, { ...init, signal: request.signal })
  }

/** The tabs of a browser write one after the other: two at once would make one of them read and write again. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('favourites', work) : work()
}

type Log = (text: string, cause: unknown) => unknown
