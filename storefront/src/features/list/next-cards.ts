import { useListState } from '@/frame/navigation/list-state'
import { readPage } from '@/browser/read-page'
import { productsIn } from './list-on-screen'

/** What stands below the cards. */
export type More = { readonly progress: string; readonly share: number; readonly next?: string }

/** The cards of the next page, as the server made them; the state of the list knows of them, and while they are on their way. */
export async function nextCards(href: string): Promise<{ readonly cards: string; readonly more: More }> {
  useListState.setState({ loading: true })
  try {
    const response = await fetch(href)
    const page = await readPage(response)
    const cards = page.querySelector('[data-cards]')
    const below = page.querySelector<HTMLElement>('[data-more-share]')
    if (!response.ok || !cards || !below) throw new Error(`no cards at ${href}: ${response.status}`)
    useListState.setState(({ products, page }) => ({ products: [...products, ...productsIn(cards)], page: page + 1 }))
    return { cards: cards.innerHTML, more: moreOf(below) }
  } finally {
    useListState.setState({ loading: false })
  }
}

function moreOf(below: HTMLElement): More {
  return {
    progress: below.querySelector('p')?.textContent ?? '',
    share: Number(below.dataset.moreShare),
    ...(below.dataset.moreNext && { next: below.dataset.moreNext }),
  }
}
