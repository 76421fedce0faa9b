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

export function factsOf(productId: string): ProductFacts {
  const card = [...document.querySelectorAll<HTMLElement>('[data-product]')].find(
    ({ dataset }) => dataset.product === productId,
  )
  return card ? factsOfCard(card) : facts(productId, 0, '')
}

function facts(productId: string, percent: number, name: string): ProductFacts {
  const discountPercent = Number.isFinite(percent) ? percent : 0
  return { productId, name, discountPercent, discountBand: discountBand(discountPercent) }
}

function nameOn(card: HTMLElement): string {
  return card.querySelector('h1, h2, h3')?.textContent?.trim() ?? ''
}
