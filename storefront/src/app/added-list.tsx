'use client'

import { useEffect, useState } from 'react'
import type { CardTexts, CardView } from '@/features/product/card-view'
import { lazyCardTexts } from '@/features/product/lazy-card-texts'
import { askRecommendations } from '@/features/recommendations/ask-recommendations'
import { browserFewLeft } from '@/lib/browser-place'
import { browserSearch } from '@/lib/browser-search'
import { lazyTexts } from '@/lib/lazy-texts'
import { productPicture } from '@/lib/picture'
import { shownProducts } from '@/lib/shown-products'
import { PriceLines } from '@/shell/price-lines'
import { ShopLink } from '@/shell/shop-link'
import s from './added-list.module.css'
import { groupCards } from './group-card'

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
