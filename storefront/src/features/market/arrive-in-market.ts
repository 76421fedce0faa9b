import { showToast } from '@/ui/toast/toast-store'
import { loadSchemas } from '@/browser/load-schemas'
import { lazyTexts } from '@/texts/lazy-texts'

/** The second code, whether a cart came along, and the place on the page that the visitor came from. */
const ARRIVED = /^#market=([0-9a-f]{32})(\.cart)?(?:&(.*))?$/

export type Luggage = {
  readonly bringFavourites: (ids: readonly unknown[]) => void
  readonly cartChanged: () => void
}

/** Takes what came along out of the address and says what has changed. */
export async function arriveInMarket({ bringFavourites, cartChanged }: Luggage): Promise<void> {
  const [, pickup, cart, place] = ARRIVED.exec(location.hash) ?? []
  if (!pickup) return
  history.replaceState(history.state, '', location.pathname + location.search)
  // Scrolls there, as following a link to it would.
  if (place) location.replace(`#${place}`)
  if (cart) cartChanged()
  const answer = await fetch('/api/market/favourites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pickup }),
  })
  // Too late, or the page was loaded a second time.
  if (!answer.ok) return
  const { pickedUpSchema } = await loadSchemas(() => import('./handover-schemas'))
  const ids = pickedUpSchema.parse(await answer.json())
  if (ids.length > 0) bringFavourites(ids)
  const t = await lazyTexts('market', 'toast')
  const values = { country: countryHere() }
  showToast({ message: cart ? t('market.repriced', values) : t('toast.marketChanged', values), mode: 'info' })
}

function countryHere(): string {
  const { lang, dataset } = document.documentElement
  return new Intl.DisplayNames(lang, { type: 'region' }).of((dataset.market ?? 'no').toUpperCase()) ?? ''
}
