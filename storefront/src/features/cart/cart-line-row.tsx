'use client'

import { variantText } from '@shop/domain/format'
import { useRef, useState } from 'react'
import { colourOf } from '@/lib/colour-of'
import { fillMessage } from '@/lib/fill-message'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartLine, CartView } from './cart-view'
import { removeLine, setQuantity } from './change-line'
import { LineMedia } from './line-media'
import { held, isGone, notesOf, stockOf } from './line-notes'
import { LinePrice, LineTerms } from './line-price'
import { Quantity } from './quantity'

type CartLineRowProps = {
  readonly line: CartLine
  readonly cart: CartView
  readonly texts: CartTexts
  /** Puts the product among the favourites; the line is then taken out. */
  readonly onSave?: (productId: number) => void
  readonly heading?: 'h2' | 'h3'
}

/** The figure moves at once; every price waits for the answer, and a refusal puts the old figure back. */
export function CartLineRow({ line, cart, texts, onSave, heading: Heading = 'h3' }: CartLineRowProps) {
  const [wanted, setWanted] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const row = useRef<HTMLElement>(null)
  const { product } = line
  const size = product?.skus.find(({ skuId }) => skuId === line.skuId)?.name
  const sizeText = size && fillMessage(texts.size, { size }, texts.locale)
  const variant = variantText(colourOf(product?.variantDimensions), sizeText)
  const gone = isGone(line, cart.warnings)
  const stock = stockOf(line)
  const isBusy = wanted !== undefined
  const isFixed = line.isCampaignFreeGift || cart.isCompleted

  const apply = async (next: number, act: () => Promise<string | undefined>) => {
    setWanted(next)
    setRefusal(undefined)
    const isOnPage = row.current?.closest('[data-cart]') !== null
    const message = await act()
    setWanted(undefined)
    setRefusal(message)
    // The button that was pressed has gone with its line.
    if (message === undefined && next === 0 && isOnPage) requestAnimationFrame(focusHeading)
  }
  const change = (next: number) => apply(next, () => setQuantity(line, next, texts))
  const remove = () => apply(0, () => removeLine(line, texts))
  const save = () =>
    apply(0, async () => {
      const message = await setQuantity(line, 0, texts)
      if (message === undefined && product) onSave?.(product.productId)
      return message
    })

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
          <div>
            {product?.brand && <p className={s.cartLineBrand}>{product.brand.name}</p>}
            {product && (
              <Heading className={s.cartLineTitle}>
                <a href={product.canonicalUrl} target="_self">
                  {product.name}
                </a>
              </Heading>
            )}
            {variant && <p className={`${base.xs} ${base.muted}`}>{variant}</p>}
            {line.productPackage && <p className={`${base.xs} ${base.muted}`}>{line.productPackage.packageName}</p>}
          </div>
          {!gone && <LinePrice line={line} texts={texts} />}
        </div>
        {!gone && <LineTerms line={line} texts={texts} />}
        {notesOf(line, cart).map(({ kind, text, values }) => (
          <p key={text} className={notice.noticeInline} data-kind={kind} data-note={text}>
            <Icon name="warn" size="xs" />
            <span>{fillMessage(texts[text], values ?? {}, texts.locale)}</span>
          </p>
        ))}
        {line.isCampaignFreeGift && <p className={base.xs}>{texts.freeGift}</p>}
        {product?.hasSeal && <p className={`${base.xs} ${base.muted}`}>{texts.sealNotice}</p>}
        {!isFixed && (
          <div className={s.cartLineActions}>
            {!gone && !line.productPackage && (
              <Quantity
                name={product?.name ?? ''}
                value={wanted || line.quantity}
                texts={texts}
                isBusy={isBusy}
                isMost={
                  stock !== undefined && held(line, cart.items) - line.quantity + (wanted ?? line.quantity) >= stock
                }
                onChange={change}
              />
            )}
            <button
              type="button"
              className={button.textButton}
              aria-label={product ? fillMessage(texts.removeItem, { product: product.name }, texts.locale) : undefined}
              disabled={isBusy}
              onClick={remove}
            >
              {texts.remove}
            </button>
            {gone && product && (
              <a className={button.textButton} href={product.canonicalUrl} data-quick-shop>
                {texts.notify}
              </a>
            )}
            {!gone && product && onSave && !line.productPackage && (
              <button
                type="button"
                className={button.textButton}
                aria-label={`${texts.saveForLater}: ${product.name}`}
                disabled={isBusy}
                onClick={save}
              >
                {texts.saveForLater}
              </button>
            )}
          </div>
        )}
        <p className={refusal ? notice.noticeInline : base.srOnly} data-kind="error" role="alert">
          {refusal && <Icon name="warn" size="xs" />}
          {refusal}
        </p>
      </div>
    </article>
  )
}

/** The page's own, which is another one once the cart is empty. */
const focusHeading = () =>
  document.querySelector<HTMLElement>('[data-cart] [data-cart-heading]')?.focus({ preventScroll: true })
