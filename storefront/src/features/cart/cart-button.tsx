'use client'

import { type ReactNode, useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { lazily } from '@/ui/lazily'
import { fillMessage } from '@/texts/fill-message'
import { showCart, useCart } from './cart-store'
import type { CartPageTexts, CartTexts } from './cart-texts'
import { followTabs, refreshBag } from './follow-tabs'
import { listenForQuickAdd } from './quick-add'

const CartDrawer = lazily(() => import('./cart-drawer').then((m) => m.CartDrawer))
const Added = lazily(() => import('./added').then((m) => m.Added))

const loadTexts = (locale: string) => import('./lazy-cart-texts').then((module) => module.lazyCartTexts(locale))

type CartButtonProps = {
  readonly texts: CartPageTexts
  readonly checkoutHref: string
  readonly cartHref: string
  /** Stands under what was added; belongs to others. */
  readonly underAdded?: ReactNode
}

/** The bag in the header, and with it everything of the cart that may open over a page. */
export function CartButton({ texts, checkoutHref, cartHref, underAdded }: CartButtonProps) {
  const { count, drawerOpen, added } = useCart()
  const [everOpened, setEverOpened] = useState(false)
  const [all, setAll] = useState<CartTexts>()

  useEffect(() => {
    void refreshBag()
    const stopQuickAdd = listenForQuickAdd(texts)
    const stopTabs = followTabs()
    return () => {
      stopQuickAdd()
      stopTabs()
    }
  }, [texts])
  useEffect(() => {
    if (drawerOpen) setEverOpened(true)
    if (drawerOpen || added) loadTexts(texts.locale).then(setAll, () => {})
  }, [drawerOpen, added, texts.locale])

  return (
    <>
      <button
        type="button"
        className={button.iconButton}
        aria-label={fillMessage(texts.openCart, { count: count ?? 0 }, texts.locale)}
        aria-haspopup="dialog"
        data-bag
        onPointerEnter={() => {
          void import('./cart-drawer')
          loadTexts(texts.locale).catch(() => {})
        }}
        onClick={() => showCart()}
      >
        <Icon name="bag" />
        {count ? <span className={button.iconButtonCount}>{count}</span> : null}
      </button>
      {/* Stands in the page before anything is said in it, so that it is read out. */}
      <span className={base.srOnly} role="status">
        {added && all && `${all.added}: ${added.product.name}`}
      </span>
      {everOpened && all && <CartDrawer texts={all} checkoutHref={checkoutHref} cartHref={cartHref} />}
      {added && all && (
        <Added texts={all} checkoutHref={checkoutHref}>
          {underAdded}
        </Added>
      )}
    </>
  )
}
