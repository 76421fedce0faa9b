'use client'

import { useId } from 'react'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartLine, CartView } from './cart-view'
import { LineMedia } from './line-media'
import { isGone, type LineNote, notesOf } from './line-notes'
import { LinePrice, LineTerms } from './line-price'
import { LineTitle } from './line-title'
import { LineTools } from './line-tools'
import { useCartLine } from './use-cart-line'

type CartLineRowProps = {
  readonly line: CartLine
  readonly cart: CartView
  readonly texts: CartTexts
  /** Puts the product among the favourites; the line is then taken out. */
  readonly onSave?: (productId: number) => void
  readonly heading?: 'h2' | 'h3'
}

/** One line of the bag: what it is, what it costs, what stands in its way, and what can be done with it. */
export function CartLineRow({ line, cart, texts, onSave, heading = 'h3' }: CartLineRowProps) {
  const { row, wanted, refusal, change, remove, save } = useCartLine({ line, texts, onSave })
  const { product } = line
  const gone = isGone(line, cart.warnings)
  const isBusy = wanted !== undefined
  const id = useId()
  const refusalId = `${id}-refusal`
  const notes = notesOf(line, cart).map((note) => ({ ...note, id: `${id}-${note.text}` }))
  const isFixed = line.isCampaignFreeGift || cart.isCompleted

  return (
    <article
      ref={row}
      className={s.cartLine}
      aria-busy={isBusy}
      data-state={gone ? 'sold-out' : undefined}
      data-line={line.skuId}
    >
      <LineMedia product={product} />
      <div className={s.cartLineBody}>
        <div className={s.cartLineTop}>
          <LineTitle line={line} texts={texts} heading={heading} />
          {!gone && <LinePrice line={line} texts={texts} />}
        </div>
        {!gone && <LineTerms line={line} texts={texts} />}
        <LineNotes notes={notes} texts={texts} />
        {line.isCampaignFreeGift && <p className={base.xs}>{texts.freeGift}</p>}
        {product?.hasSeal && <p className={`${base.xs} ${base.muted}`}>{texts.sealNotice}</p>}
        {!isFixed && (
          <LineTools
            line={line}
            cart={cart}
            texts={texts}
            wanted={wanted}
            describedBy={[...notes.map((note) => note.id), ...(refusal ? [refusalId] : [])]}
            onChange={change}
            onRemove={remove}
            onSave={onSave && save}
          />
        )}
        <p id={refusalId} className={refusal ? notice.noticeInline : base.srOnly} data-kind="error" role="alert">
          {refusal && <Icon name="warn" size="xs" />}
          {refusal}
        </p>
      </div>
    </article>
  )
}

type LineNotesProps = { readonly notes: readonly (LineNote & { readonly id: string })[]; readonly texts: CartTexts }

const LineNotes = ({ notes, texts }: LineNotesProps) =>
  notes.map(({ id, kind, text, values }) => (
    <p key={text} id={id} className={notice.noticeInline} data-kind={kind} data-note={text}>
      <Icon name="warn" size="xs" />
      <span>{fillMessage(texts[text], values ?? {}, texts.locale)}</span>
    </p>
  ))
