import { internalMessages } from '@shop/domain/constants'
import { searchUrl } from './address'
import type { SearchConfig } from './config'
import { ANONYMOUS } from './session'

type Outside = {
  readonly send: typeof fetch
  readonly log: (text: string, cause?: unknown) => void
  readonly timeoutMs: number
}

/** One product or one size of it, which stands for its product. */
export type Favourite = { readonly productKey: string } | { readonly variantKey: string }

/** What a shopper did. None of them throws: what goes wrong twice is logged. */
export function searchNotifications(
  { clusterId, market, session }: Pick<SearchConfig, 'clusterId' | 'market' | 'session'>,
  { send, log, timeoutMs }: Outside,
) {
  const notify = async (name: string, body?: object): Promise<void> => {
    try {
      const visitor = await session()
      if (visitor === ANONYMOUS) return
      const url = searchUrl(clusterId, `notifications/${name}`, { market, ...visitor })
      const once = async (keepalive: boolean) => {
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await send(url, { method: 'POST', body: body && JSON.stringify(body), keepalive, signal })
        if (!answer.ok) throw new Error(internalMessages.responseNotSuccessful(answer.status))
      }
      // A page that is left lets go of a call that is not kept alive, and not every browser keeps every call alive.
      await once(true).catch(() => once(false))
    } catch (cause) {
      log(`search notification ${name} failed`, cause)
    }
  }

  return {
    click: (ticket: string) => notify('click', { ticket }),
    addToCart: (ticket: string) => notify('add-to-cart', { ticket }),
    addFavourite: (favourite: Favourite) => notify('add-favorite', favourite),
    removeFavourite: (favourite: Favourite) => notify('remove-favorite', favourite),
    removeRecentSearches: (phrases: readonly string[] | 'all') =>
      notify('remove-recent-searches', phrases === 'all' ? { removeAll: true } : { phrases }),
    removeRecentlyViewed: (productKeys: readonly string[] | 'all') =>
      notify('remove-recently-viewed', productKeys === 'all' ? { removeAll: true } : { productKeys }),
    /** At sign-out, before the keys are made anew: it is sent with those of this moment. */
    end: () => notify('end'),
  }
}
