import { discountBand } from '@shop/domain/analytics'

export type ProductFacts = {
  readonly productId: string
  readonly name: string
  readonly discountPercent: number
  readonly discountBand: string
}

/** What a card on the page says about its product; a discount is only where one is shown. */
export function factsOfCard(card: HTMLElement): ProductFacts {
  return facts(card.dataset.product ?? '', Number(card.dataset.discount), nameOn(card))
}

const told = new Map<string, ProductFacts>()

/** What the page says of a product: on its card, or on a heart that stands without one. Gone from the page, it is as it was. */
export function factsOf(productId: string): ProductFacts {
  const shown = [...document.querySelectorAll<HTMLElement>('article[data-product], [data-favourite]')].find(
    ({ dataset }) => dataset.product === productId || dataset.favourite === productId,
  )
  const found = shown
    ? facts(productId, Number(shown.dataset.discount), shown.dataset.name ?? nameOn(shown))
    : (told.get(productId) ?? facts(productId, 0, ''))
  told.set(productId, found)
  return found
}

/** Of a product that stands on no card and beside no heart when it is told of. */
export function noteFacts(productId: number, name: string, discountPercent = 0): void {
  told.set(String(productId), facts(String(productId), discountPercent, name))
}

function facts(productId: string, percent: number, name: string): ProductFacts {
  const discountPercent = Number.isFinite(percent) ? percent : 0
  return { productId, name, discountPercent, discountBand: discountBand(discountPercent) }
}

function nameOn(card: HTMLElement): string {
  return card.querySelector('h1, h2, h3')?.textContent?.trim() ?? ''
}
