'use client'

import base from '@/ui/base.module.css'
import { readOnce } from '@/ui/sent-once'
import { useSentMarkup } from '@/ui/use-sent-markup'
import { Cards, type CardsProps } from './cards'

type CardGridProps = {
  /** The address of the list that is shown; one grid to a page. */
  readonly of: string
  /** What the cards show. Empty in a whole document, in which the cards stand already. */
  readonly data: string
}

/**
 * The cards of a list. A document has them as markup, which is all that the shopper needs of them: they wake up no
 * component, and what they are made of is not sent a second time. Who comes to the list by a link gets that alone.
 */
export function CardGrid({ of, data }: CardGridProps) {
  const markup = useSentMarkup(of, data)
  if (data)
    return (
      <div key="made" className={base.productGrid} data-cards="" data-sent={of}>
        <Cards {...readOnce<CardsProps>(data)} />
      </div>
    )
  return (
    <div
      key="sent"
      className={base.productGrid}
      data-cards=""
      data-sent={of}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the cards of this document, as the server made them
      dangerouslySetInnerHTML={markup}
    />
  )
}
