'use client'

import { useEffect, useState } from 'react'
import { PriceLines } from '@/ui/price/price-lines'
import { ShopLink } from '@/ui/shop-link'
import { productPicture } from '@/catalogue/picture'
import { shownProducts } from '@/catalogue/shown-products'
import { browserSearch } from '@/data/browser-search'
import type { CardTexts, CardView } from '@/features/product/card-view'
import { groupCards } from '@/features/product/group-card'
import { lazyCardTexts } from '@/features/product/lazy-card-texts'
import { askRecommendations } from '@/features/recommendations/ask-recommendations'
import { browserFewLeft } from '@/place/browser-place'
import { lazyTexts } from '@/texts/lazy-texts'
import s from './added-list.module.css'

const LIST = 'added'

type Shown = { readonly title: string; readonly texts: CardTexts; readonly cards: readonly CardView[] }

/** Room is kept from the start; when there is nothing to recommend it closes. */
export function AddedList({ variantKey }: { readonly variantKey: string }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const stop = new AbortController()
    Promise.all([
      askRecommendations(browserSearch(), { page: 'added', variantKey }, stop.signal),
      lazyTexts('product'),
      lazyCardTexts(),
    ])
      .then(([{ lists }, t, texts]) => {
        const groups = lists.flatMap((list) => list.groups)
        shownProducts.show(
          LIST,
          groups.flatMap(({ products }) => products),
        )
        setShown({
          title: t('product.matching'),
          texts,
          cards: groupCards(groups, { now: new Date(), fewLeft: browserFewLeft() }),
        })
      })
      .catch(() => {})
    return () => stop.abort()
  }, [variantKey])

  if (!shown) return <div className={s.addedList} aria-hidden="true" />
  if (shown.cards.length === 0) return null
  return (
    <section className={s.addedList} data-tickets={LIST}>
      <h2 className={s.addedTitle}>{shown.title}</h2>
      <ul>
        {shown.cards.map(({ id, href, name, pictures: [picture], price }) => (
          <li key={id} data-product={id}>
            <ShopLink href={href}>
              {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
              {picture && <img {...productPicture(picture, 240, 450)} sizes="112px" alt="" />}
              <span className={s.addedName}>{name}</span>
            </ShopLink>
            <PriceLines className={s.addedPrice} price={{ selling: price.selling }} texts={shown.texts.price} />
          </li>
        ))}
      </ul>
    </section>
  )
}
