'use client'

import { useEffect } from 'react'
import button from '@/ui/button.module.css'
import { Drawer } from '@/ui/drawer'
import notice from '@/ui/notice.module.css'
import { isOnline } from '@/browser/loading'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import { CartDrawerFoot } from './cart-drawer-foot'
import { CartLineRow } from './cart-line-row'
import { cartNotLoaded, hideCart, useCart } from './cart-store'
import type { CartTexts } from './cart-texts'
import { piecesIn } from './cart-view'
import { FreeShipping } from './free-shipping'
import { StaffMessage } from './staff-message'

type CartDrawerProps = { readonly texts: CartTexts; readonly checkoutHref: string; readonly cartHref: string }

export function CartDrawer({ texts, checkoutHref, cartHref }: CartDrawerProps) {
  const { cart, drawerOpen, loadFailed: failed } = useCart()
  useEffect(() => {
    if (drawerOpen) load()
  }, [drawerOpen])

  const pieces = piecesIn(cart)
  return (
    <Drawer
      opened={drawerOpen}
      onClose={hideCart}
      closeLabel={texts.close}
      title={
        <>
          {texts.title}
          {pieces > 0 && (
            <span className={s.drawerCount}>{fillMessage(texts.items, { count: pieces }, texts.locale)}</span>
          )}
        </>
      }
      foot={
        cart &&
        pieces > 0 &&
        !cart.isCompleted && (
          <CartDrawerFoot cart={cart} texts={texts} checkoutHref={checkoutHref} cartHref={cartHref} />
        )
      }
    >
      {failed && (
        <p className={notice.notice} data-kind="error" role="alert">
          <span>
            {isOnline() ? texts.loadFailed : texts.offline}{' '}
            <button type="button" className={button.textButton} onClick={load}>
              {texts.retry}
            </button>
          </span>
        </p>
      )}
      {!failed && !cart && <DrawerSkeleton label={texts.wait} />}
      {cart && pieces === 0 && (
        <div className={notice.emptyState}>
          <p>{texts.empty}</p>
          <button type="button" className={button.button} data-kind="secondary" onClick={hideCart}>
            {texts.continueShopping}
          </button>
        </div>
      )}
      {cart && pieces > 0 && (
        <>
          <StaffMessage cart={cart} texts={texts} />
          {!cart.isCompleted && <FreeShipping cart={cart} texts={texts} />}
          <div className={s.cartLines}>
            {cart.items.map((line) => (
              <CartLineRow key={line.id} line={line} cart={cart} texts={texts} />
            ))}
          </div>
        </>
      )}
    </Drawer>
  )
}

/** What cannot even begin to load has failed as well. */
function load(): void {
  import('./cart-client').then((client) => client.loadCart(useCart.getState().named)).catch(cartNotLoaded)
}

function DrawerSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={s.drawerWaiting}>
      <div />
      <div />
    </div>
  )
}
