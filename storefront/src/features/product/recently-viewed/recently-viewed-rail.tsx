import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { browserFewLeft } from '@/place/browser-place'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { askFromBrowser } from '../ask-from-browser'
import { type CardTexts, type CardView, cardViewOf } from '../card-view'
import { Cards } from '../cards'
import { lazyCardTexts } from '../lazy-card-texts'
import rail from '../rail.module.css'
import { clearRecentlyViewed, recentlyViewed } from './recently-viewed'

const PRODUCTS =
  `query RecentlyViewed($channelId: String, $languageId: String, $marketId: String, $filter: FilterInputType) {
  products(take: 12, filter: $filter, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    products { ${CARD_FIELDS} }
  }
}` as const

type Shown = { readonly cards: readonly CardView[]; readonly t: Translate; readonly texts: CardTexts }
type RecentlyViewedRailProps = { readonly current: number; readonly onClear: () => void }

/** Others looked at on this device, the newest first; a fault costs the page this row and nothing else. */
export default function RecentlyViewedRail({ current, onClear }: RecentlyViewedRailProps) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let isCurrent = true
    const seen = recentlyViewed().filter((id) => id !== current)
    if (seen.length === 0) return
    void Promise.all([productsOf(seen), lazyTexts('product'), lazyCardTexts()])
      .then(([products, t, texts]) => {
        const facts = { now: new Date(), fewLeft: browserFewLeft() }
        if (isCurrent) setShown({ cards: products.map((product) => cardViewOf(product, facts)), t, texts })
      })
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [current])

  if (!shown || shown.cards.length === 0) return null
  const { cards, t, texts } = shown
  return (
    <section className={`${base.section} ${rail.rail}`} data-recently-viewed="">
      <div className={rail.railHead}>
        <h2 className={base.h2}>{t('product.recentlyViewed')}</h2>
        <button
          type="button"
          className={button.textButton}
          onClick={() => {
            clearRecentlyViewed()
            setShown(undefined)
            onClear()
          }}
        >
          {t('product.clearRecentlyViewed')}
        </button>
      </div>
      <div className={rail.railTrack}>
        <Cards cards={cards} texts={texts} heading="h3" />
      </div>
    </section>
  )
}

async function productsOf(ids: readonly number[]): Promise<readonly CardProduct[]> {
  const { products } = await askFromBrowser(PRODUCTS, { filter: { productIds: ids, includeCollapsed: true } })
  const found = new Map((products?.products ?? []).map((product) => [product.productId, product]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
