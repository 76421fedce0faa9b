'use client'

import { useState } from 'react'
import base from '@/shell/base.module.css'
import { readCardData } from './card-data'
import { Cards } from './cards'

type CardGridProps = {
  /** The address of the list that is shown; one grid to a page. */
  readonly of: string
  /** What the cards show. Empty in a whole document, in which the cards stand already. */
  readonly data: string
}

/** The markup of documents, for who comes back to a list later in the visit. */
const sent = new Map<string, string>()

/**
 * The cards of a list. A document has them as markup, which is all that the shopper needs of them: they wake up no
 * component, and what they are made of is not sent a second time. Who comes to the list by a link gets that alone.
 */
export function CardGrid({ of, data }: CardGridProps) {
  const [markup] = useState(() => (data ? undefined : { __html: markupOf(of) }))
  if (data)
    return (
      <div key="made" className={base.productGrid} data-cards={of}>
        <Cards {...readCardData(data)} />
      </div>
    )
  return (
    <div
      key="sent"
      className={base.productGrid}
      data-cards={of}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the cards of this document, as the server made them
      dangerouslySetInnerHTML={markup}
    />
  )
}

function markupOf(of: string): string {
  const markup = sent.get(of) ?? document.querySelector(`[data-cards="${CSS.escape(of)}"]`)?.innerHTML ?? ''
  sent.set(of, markup)
  return markup
}
