'use client'

import { Card } from './card'
import type { CardTexts, CardView } from './card-view'

export type CardsProps = {
  readonly cards: readonly CardView[]
  readonly texts: CardTexts
  readonly heading: 'h2' | 'h3'
  readonly eager?: number
}

/**
 * The border between server and browser stands around the cards, not inside them: so a page carries a card's few words
 * once beside its markup, and not its whole markup a second time.
 */
export function Cards({ cards, texts, heading, eager = 0 }: CardsProps) {
  return cards.map((card, index) => (
    <Card key={card.id} card={card} texts={texts} heading={heading} eager={index < eager} />
  ))
}
