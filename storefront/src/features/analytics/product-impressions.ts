import { flushImpressions, type Impressions, noImpressions, seeProduct } from '@shop/domain/analytics'
import { factsOfCard, type ProductFacts } from './product-facts'

const CARD = 'article[data-product]'
const SEEN_SHARE = 0.5

/**
 * Follows which product cards come into view: four at a time, the rest when the page is left. `turnPage` ends the page
 * view, after which a product may count again.
 */
export function watchImpressions(report: (products: readonly ProductFacts[]) => void): {
  readonly turnPage: () => void
} {
  let state: Impressions = noImpressions
  let cards = new Map<string, HTMLElement>()
  let watched = new WeakSet<Element>()

  const tell = (keys: readonly string[]) => {
    const products = keys.flatMap((key) => {
      const card = cards.get(key)
      return card ? [factsOfCard(card)] : []
    })
    if (products.length > 0) report(products)
  }
  const see = (card: HTMLElement) => {
    const key = card.dataset.product
    if (!key) return
    cards.set(key, card)
    const next = seeProduct(state, key)
    state = next.state
    tell(next.batch)
  }
  const flush = () => {
    const next = flushImpressions(state)
    state = next.state
    tell(next.batch)
  }

  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) {
          views.unobserve(target)
          see(target)
        }
    },
    { threshold: SEEN_SHARE },
  )
  const look = () => {
    for (const card of document.querySelectorAll(CARD))
      if (!watched.has(card)) {
        watched.add(card)
        views.observe(card)
      }
  }
  // Lists grow, rails arrive late, and pages change without a new document.
  let isLookDue = false
  new MutationObserver(() => {
    if (isLookDue) return
    isLookDue = true
    requestAnimationFrame(() => {
      isLookDue = false
      look()
    })
  }).observe(document.body, { childList: true, subtree: true })
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  look()

  return {
    turnPage: () => {
      flush()
      state = noImpressions
      cards = new Map()
      watched = new WeakSet()
      views.disconnect()
      look()
    },
  }
}
