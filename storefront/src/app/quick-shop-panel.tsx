'use client'

import type { CartTexts } from '@/features/cart/cart-texts'
import { addAndAnnounce } from '@/features/cart/use-add-to-cart'
import { QuickShop, type QuickShopProps } from '@/features/product/quick-shop/quick-shop'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'

type PanelProps = Pick<QuickShopProps, 'alias' | 'opened' | 'onClose'> & { readonly cartTexts: CartTexts }

/** Where the product, the cart and the favourites of the quick shop meet. */
export function QuickShopPanel({ cartTexts, ...rest }: PanelProps) {
  return (
    <QuickShop
      {...rest}
      buy={(skuId) => addAndAnnounce(skuId, cartTexts).catch(() => cartTexts.failed)}
      heart={({ id }, label) => (
        <button
          type="button"
          className={button.iconButton}
          aria-pressed="false"
          aria-label={label}
          data-favourite={id}
          suppressHydrationWarning
        >
          <Icon name="heart" />
        </button>
      )}
    />
  )
}
