'use client'

import { takesAllStock } from '@shop/domain/catalog'
import button from '@/ui/button.module.css'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartLine, CartView } from './cart-view'
import { lineHref } from './line-href'
import { held, isGone, stockOf } from './line-notes'
import { Quantity } from './quantity'

type LineToolsProps = {
  readonly line: CartLine
  readonly cart: CartView
  readonly texts: CartTexts
  /** The quantity that the services have not answered yet. */
  readonly wanted: number | undefined
  /** The elements that say what is wrong with the quantity. */
  readonly describedBy: readonly string[]
  readonly onChange: (quantity: number) => void
  readonly onRemove: () => void
  /** Nothing can be put aside where there are no favourites. */
  readonly onSave: (() => void) | undefined
}

/** How many, and what else can be done with the line; what is gone can be waited for. */
export function LineTools({ line, cart, texts, wanted, describedBy, onChange, onRemove, onSave }: LineToolsProps) {
  const { product } = line
  const gone = isGone(line, cart.warnings)
  const stock = stockOf(line)
  const isBusy = wanted !== undefined
  const pieces = held(line, cart.items) - line.quantity + (wanted ?? line.quantity)
  return (
    <div className={s.cartLineActions}>
      {!gone && !line.productPackage && (
        <Quantity
          name={product?.name ?? ''}
          value={wanted || line.quantity}
          texts={texts}
          describedBy={describedBy.join(' ') || undefined}
          isBusy={isBusy}
          isMost={stock !== undefined && takesAllStock({ totalStock: stock }, pieces)}
          onChange={onChange}
        />
      )}
      <button
        type="button"
        className={button.textButton}
        aria-label={product ? fillMessage(texts.removeItem, { product: product.name }, texts.locale) : undefined}
        disabled={isBusy}
        onClick={onRemove}
      >
        {texts.remove}
      </button>
      {gone && product && (
        <a className={button.textButton} href={lineHref(product)} data-quick-shop>
          {texts.notify}
        </a>
      )}
      {!gone && product && onSave && !line.productPackage && (
        <button
          type="button"
          className={button.textButton}
          aria-label={`${texts.saveForLater}: ${product.name}`}
          disabled={isBusy}
          onClick={onSave}
        >
          {texts.saveForLater}
        </button>
      )}
    </div>
  )
}
