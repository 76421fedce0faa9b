'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { quickAdd } from '@/features/cart/quick-add'
import { QuickShop, type QuickShopProps } from '@/features/product/quick-shop/quick-shop'

type PanelProps = Pick<QuickShopProps, 'alias' | 'opened' | 'onClose'>

/** Where the product, the cart and the favourites of the quick shop meet. */
export function QuickShopPanel(props: PanelProps) {
  return (
    <QuickShop
      {...props}
      buy={quickAdd}
      heart={({ id, name, percent }, label) => (
        <button
          type="button"
          className={button.iconButton}
          aria-pressed="false"
          aria-label={label}
          data-favourite={id}
          data-name={name}
          data-discount={percent}
          suppressHydrationWarning
        >
          <Icon name="heart" />
        </button>
      )}
    />
  )
}
