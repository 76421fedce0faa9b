'use client'

import type { LoanTerms } from '@shop/domain/checkout'
import { useEffect } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { isOnline } from '@/browser/loading'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import { CartLineRow } from './cart-line-row'
import { CartNotices } from './cart-notices'
import { cartNotLoaded, useCart } from './cart-store'
import { CartSummary } from './cart-summary'
import type { CartTexts } from './cart-texts'
import { piecesIn } from './cart-view'
import { followWholeCart } from './follow-whole-cart'
import type { RenderWhyRefused } from './promo-form'
import type { RenderWhy } from './summary-rows'
import { useLiveStock } from './use-live-stock'

type CartPageProps = {
  readonly texts: CartTexts
  readonly checkoutHref: string
  readonly termsHref: string
  readonly loan: LoanTerms | undefined
  readonly newHref: string
  readonly onSave: (productId: number) => void
  readonly why?: RenderWhy
  readonly whyRefused: RenderWhyRefused
}

/** The whole cart: what is in it, what is wrong with it, what it comes to. */
export function CartPage({ newHref, onSave, ...summary }: CartPageProps) {
  const { texts } = summary
  const { cart, loadFailed } = useCart()
  const failed = loadFailed && (isOnline() ? 'loadFailed' : 'offline')
  useLiveStock(cart)
  useEffect(() => followWholeCart(load), [])

  const pieces = piecesIn(cart)
  if (cart && pieces === 0 && !failed) return <Empty texts={texts} newHref={newHref} />
  return (
    <div className={s.cart} data-cart>
      <section aria-label={texts.title} aria-busy={!cart && !failed}>
        <div className={s.cartHead}>
          <h1 className={base.h1} tabIndex={-1} data-cart-heading>
            {texts.title}
          </h1>
          <span className={`${base.small} ${base.muted}`} role="status">
            {cart ? fillMessage(texts.items, { count: pieces }, texts.locale) : failed ? '' : texts.wait}
          </span>
        </div>
        {failed && (
          <div className={notice.notice} data-kind="error" role="alert">
            <Icon name="warn" size="s" />
            <p>
              {texts[failed]}{' '}
              <button type="button" className={button.textButton} onClick={load}>
                {texts.retry}
              </button>
            </p>
          </div>
        )}
        {cart && <CartNotices cart={cart} texts={texts} />}
        <div className={s.cartLines}>
          {cart
            ? cart.items.map((line) => (
                <CartLineRow key={line.id} line={line} cart={cart} texts={texts} onSave={onSave} heading="h2" />
              ))
            : !failed && <Waiting />}
        </div>
      </section>
      <aside className={s.cartAside} aria-label={texts.summary}>
        {cart ? (
          <CartSummary cart={cart} {...summary} />
        ) : (
          !failed && <div className={s.summaryWaiting} aria-hidden="true" />
        )}
      </aside>
    </div>
  )
}

/** What cannot even begin to load has failed as well. */
function load(): void {
  import('./cart-client').then((client) => client.loadCart()).catch(cartNotLoaded)
}

function Empty({ texts, newHref }: { readonly texts: CartTexts; readonly newHref: string }) {
  return (
    <div className={notice.emptyState} data-cart data-cart-empty>
      <Icon name="bag" size="l" />
      <h1 className={base.h1} tabIndex={-1} data-cart-heading>
        {texts.empty}
      </h1>
      <p className={base.lead}>{texts.emptyHelp}</p>
      <a className={button.button} href={newHref}>
        {texts.seeNew}
      </a>
    </div>
  )
}

/** Room for the first lines, so that nothing jumps when they come. */
function Waiting() {
  return [1, 2].map((index) => <div key={index} className={s.lineWaiting} aria-hidden="true" />)
}
