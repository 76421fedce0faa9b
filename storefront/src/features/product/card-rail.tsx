'use client'

import { type ReactNode, useId } from 'react'
import base from '@/ui/base.module.css'
import type { CardTexts, CardView } from './card-view'
import { Cards } from './cards'
import rail from './rail.module.css'
import { RailButtons } from './rail-buttons'

export type CardRailProps = {
  readonly title: string
  readonly cards: readonly CardView[]
  readonly texts: CardTexts
  readonly buttons: { readonly previous: string; readonly next: string }
  /** The list of the search that the cards stand in; see `shown-products.ts`. */
  readonly tickets?: string
  readonly action?: ReactNode
}

/** A row of cards that the search has chosen, inside a page's column. */
export function CardRail({ title, cards, texts, buttons, tickets, action }: CardRailProps) {
  const heading = useId()
  if (cards.length === 0) return null
  return (
    <section className={`${base.section} ${rail.rail}`} aria-labelledby={heading} data-tickets={tickets}>
      <div className={rail.railHead}>
        <h2 className={base.h2} id={heading}>
          {title}
        </h2>
        <div>
          {action}
          <RailButtons {...buttons} />
        </div>
      </div>
      <div className={rail.railTrack}>
        <Cards cards={cards} texts={texts} heading="h3" />
      </div>
    </section>
  )
}
