'use client'

import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import { shownProducts } from '@/catalogue/shown-products'
import { browserSearch } from '@/data/browser-search'
import { CardRail } from '@/features/product/card-rail'
import type { CardTexts } from '@/features/product/card-view'
import { groupCards } from '@/features/product/group-card'
import { lazyCardTexts } from '@/features/product/lazy-card-texts'
import {
  askRecommendations,
  IN_A_RAIL,
  type ListId,
  type Place,
  type Recommended,
} from '@/features/recommendations/ask-recommendations'
import { browserFewLeft } from '@/place/browser-place'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'

type Shown = { readonly lists: Recommended['lists']; readonly t: Translate; readonly cardTexts: CardTexts }

export function RecommendationRails({ place }: { readonly place: Place }) {
  const [shown, setShown] = useState<Shown>()
  const asked = JSON.stringify(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be said by another object
  useEffect(() => {
    const stop = new AbortController()
    Promise.all([
      askRecommendations(browserSearch(), place, stop.signal),
      lazyTexts('product', 'search', 'cart', 'a11y'),
      lazyCardTexts(),
    ])
      .then(([{ lists, page }, t, cardTexts]) => {
        if (stop.signal.aborted) return
        const own = lists.map((list) => (list.id === 'personal' ? withoutShown(list) : list))
        remember(place, own)
        if (page) pageSeen(page)
        setShown({ lists: own, t, cardTexts })
      })
      // Left before the answer came, or without texts to show it with: the page goes on without.
      .catch(() => {})
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  if (!shown) return null
  const { lists, t, cardTexts } = shown
  const clear = () => {
    setShown({ ...shown, lists: lists.filter(({ id }) => id !== 'recent') })
    void browserSearch().notify.removeRecentlyViewed('all')
  }
  const titles: Readonly<Record<ListId, string>> = {
    similar: t('product.similar'),
    matching: t('product.matching'),
    recent: t('product.recentlyViewed'),
    personal: t('search.forYou'),
    cart: t('cart.chosenFor'),
    added: t('product.matching'),
  }
  return lists.map(({ id, title, groups }) => (
    <CardRail
      key={id}
      title={title || (isListId(id, titles) ? titles[id] : '')}
      cards={groupCards(groups, { now: new Date(), fewLeft: browserFewLeft() })}
      texts={cardTexts}
      buttons={{ previous: t('a11y.previous'), next: t('a11y.next') }}
      tickets={listName(place, id)}
      action={
        id === 'recent' && (
          <button type="button" className={base.link} onClick={clear}>
            {t('product.clearRecentlyViewed')}
          </button>
        )
      }
    />
  ))
}

type List = Recommended['lists'][number]

/** What the page does not show already, in whichever colour. */
function withoutShown(list: List): List {
  const ids = [...document.querySelectorAll<HTMLElement>('main [data-product]')].map(({ dataset }) => dataset.product)
  const shown = new Set(ids)
  const groups = list.groups.filter(({ products }) => !products.some(({ productId }) => shown.has(String(productId))))
  return { ...list, groups: groups.slice(0, IN_A_RAIL) }
}

const listName = ({ page }: Place, id: string) => `${page}-${id}`
const isListId = (id: string, titles: Readonly<Record<ListId, string>>): id is ListId => Object.hasOwn(titles, id)

function remember(place: Place, lists: Recommended['lists']): void {
  for (const { id, groups } of lists)
    shownProducts.show(
      listName(place, id),
      groups.flatMap(({ products }) => products),
    )
}

function pageSeen(page: NonNullable<Recommended['page']>): void {
  shownProducts.show('page', [page])
  const ticket = shownProducts.pageShown(page)
  if (ticket) void browserSearch().notify.click(ticket)
}
