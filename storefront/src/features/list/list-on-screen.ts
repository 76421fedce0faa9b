import type { ListState } from '@shop/domain/client-state'
import { listPageSize } from '@shop/domain/constants'
import s from './list.module.css'

type OnScreen = Pick<ListState, 'products' | 'total' | 'facets' | 'page'>

/** The products of cards, in their order. */
export const productsIn = (cards: ParentNode): number[] =>
  [...cards.querySelectorAll<HTMLElement>('article[data-product]')].map(({ dataset }) => Number(dataset.product))

/** The list as it is read: its document has the cards as markup alone, and no data that they were made of. */
export function listOnScreen(page: ParentNode): OnScreen {
  const progress = page.querySelector(`.${s.loadMore} p`)?.textContent ?? ''
  const [seen = 0, total = seen] = (progress.match(/\d+/g) ?? []).map(Number)
  return {
    products: progress ? productsIn(page) : [],
    total,
    facets: [...page.querySelectorAll(`.${s.toolbarFacet}`)].map(({ textContent }) => textContent ?? ''),
    page: Math.max(1, Math.ceil(seen / listPageSize)),
  }
}
