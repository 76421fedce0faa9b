import { userChanged } from '@shop/domain/client-state'
import { mergeFavourites } from '@shop/domain/favourites'
import { tellOtherTabs } from '@/browser/broadcast'
import { readCustomerText } from '@/browser/customer-text'
import { events } from '@/browser/events'
import { refreshCartCount } from '@/features/cart/cart-count'
import { watchForContentPanel } from '@/features/content-panel/content-panel-watch'
import { reportClientError } from '@/features/error-log/report-error'
import { replaceFavourites, useFavourites } from '@/features/favourites/favourites-store'
import { watchForMarket } from '@/features/market/market-watch'

/** Favourites, market, customer type and what opens over the pages: the parts that know nothing of each other meet here. */
export function watchShop(): void {
  readCustomerText(new URLSearchParams(location.search))
  watchForContentPanel()
  watchForMarket({
    favourites: () => useFavourites.getState().ids,
    bringFavourites: (ids) => replaceFavourites(mergeFavourites(useFavourites.getState().ids, ids)),
    cartChanged: () => {
      void refreshCartCount().catch(() => {})
      tellOtherTabs({ type: 'cart' })
    },
  })
  followUser()
}

/** A signed-in user's favourites are the account's. Who leaves while they load waits for nothing, and asks no more. */
function followUser(): void {
  let staying = new AbortController()
  let stop: Promise<(() => void) | undefined> = Promise.resolve(undefined)
  events.subscribe((event) => {
    if (event.name !== userChanged) return
    const user = event.detail
    staying.abort()
    staying = new AbortController()
    const { signal } = staying
    stop = stop
      .then((leave) => leave?.())
      .then(() => user && import('@/features/favourites/favourites-account'))
      .then(
        (account) =>
          user && account?.followAccount(user, (text, cause) => reportClientError(new Error(text, { cause })), signal),
      )
      .catch((error: unknown) => void reportClientError(error))
  })
}
