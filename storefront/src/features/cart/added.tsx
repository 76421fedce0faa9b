'use client'

import { variantText } from '@shop/domain/format'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { useLayer } from '@/ui/use-layer'
import { colourOf } from '@/catalogue/colour-of'
import { productPicture } from '@/catalogue/picture'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import { clearAdded, showCart, useCart } from './cart-store'
import type { CartTexts } from './cart-texts'
import { FreeShipping } from './free-shipping'
import { LineTerms } from './line-price'
import { VatPair } from './vat-pair'

const SHOWN_MS = 7000

type AddedProps = { readonly texts: CartTexts; readonly checkoutHref: string; readonly children?: ReactNode }

/** What was added, under the bag. It leaves by itself, but not while someone reads it with the pointer or the keyboard. */
export function Added({ texts, checkoutHref, children }: AddedProps) {
  const { added, cart } = useCart()
  const notice = useRef<HTMLElement>(null)
  useLayer(added !== null, clearAdded)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(function leave() {
      if (document.querySelector('[data-added]:is(:hover, :focus-within)')) setTimeout(leave, SHOWN_MS)
      else clearAdded()
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [added])
  // Who adds with the keyboard goes on from the notice, and is back at the button when it closes.
  useEffect(() => {
    const from = document.activeElement
    if (!added || !(from instanceof HTMLElement) || !from.matches('button:focus-visible')) return
    notice.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body) from.focus({ preventScroll: true })
    }
  }, [added])
  if (!added) return null
  const { product } = added
  const size = product.skus.find(({ skuId }) => skuId === added.skuId)?.name
  const sizeText = size && fillMessage(texts.size, { size }, texts.locale)
  const variant = variantText(colourOf(product.variantDimensions), sizeText)
  const picture = product.productImages[0] && productPicture(product.productImages[0].fileName, 240, 450)

  // Outside the header: a header that has moved away would take a fixed child with it.
  return createPortal(
    <section
      ref={notice}
      className={s.added}
      aria-label={texts.added}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && clearAdded()}
      data-added={added.skuId}
    >
      <p className={s.addedHead}>
        <Icon name="check" size="s" />
        {texts.added}
        <button type="button" className={button.iconButton} aria-label={texts.close} onClick={clearAdded}>
          <Icon name="close" size="s" />
        </button>
      </p>
      <div className={s.addedLine}>
        <div className={`${base.media} ${s.cartLineMedia}`}>
          {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
          {picture && <img {...picture} sizes="88px" alt="" />}
        </div>
        <div>
          {product.brand && <p className={s.cartLineBrand}>{product.brand.name}</p>}
          <p className={s.cartLineTitle}>{product.name}</p>
          {variant && <p className={`${base.xs} ${base.muted}`}>{variant}</p>}
          <p className={base.small}>
            {added.quantity} × <VatPair price={added.unitPrice} mark={texts.exVat} />
          </p>
        </div>
      </div>
      <LineTerms line={added} texts={texts} />
      {cart && <FreeShipping cart={cart} texts={texts} />}
      <div className={s.addedActions}>
        <button type="button" className={button.button} data-kind="secondary" onClick={seeCart}>
          {texts.seeCart}
        </button>
        <a className={button.button} href={checkoutHref} target="_self">
          {texts.toCheckout}
        </a>
      </div>
      {children}
    </section>,
    document.body,
  )
}

/** The notice goes when the drawer comes; the bag is what opened it, and has the focus when it closes. */
function seeCart(): void {
  document.querySelector<HTMLElement>('[data-bag]')?.focus({ preventScroll: true })
  showCart()
}
