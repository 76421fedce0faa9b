import type { Goods } from '@/features/list/list-data'
import { type CardFacts, type CardView, cardViewOf, withoutNew } from '@/features/product/card-view'
import { groupCards } from '@/features/product/group-card'

/** The goods of a list as cards, wherever they come from. */
export function cardsOf(
  goods: Goods,
  { isNewestFirst, ...facts }: CardFacts & { readonly isNewestFirst: boolean },
): readonly CardView[] {
  const cards =
    goods.from === 'search'
      ? groupCards(goods.groups, facts)
      : goods.products.map((product) => cardViewOf(product, facts))
  return isNewestFirst ? cards.map(withoutNew) : cards
}
