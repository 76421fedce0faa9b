'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import type { CartPageTexts } from './cart-texts'
import { useAddToCart } from './use-add-to-cart'

type AddToCartButtonProps = {
  readonly texts: CartPageTexts
  readonly label: string
  /** Undefined while no size is chosen: the press then asks for one. */
  readonly skuId: number | undefined
  readonly onSizeMissing: () => void
  readonly size?: 'l'
  readonly id?: string
}

export function AddToCartButton({ texts, label, skuId, onSizeMissing, size, id }: AddToCartButtonProps) {
  const { add, pending, refusal } = useAddToCart(texts)
  return (
    <div id={id}>
      <button
        type="button"
        className={button.button}
        data-size={size}
        data-wide=""
        data-state={pending ? 'busy' : undefined}
        aria-busy={pending}
        // The data client is on its way before the finger has left the button.
        onPointerEnter={() => void import('./cart-client')}
        onClick={() => (skuId === undefined ? onSizeMissing() : !pending && void add(skuId))}
      >
        {label}
      </button>
      {refusal && (
        <p className={notice.noticeInline} data-kind="error" role="alert">
          <Icon name="warn" size="xs" />
          {refusal}
        </p>
      )}
    </div>
  )
}
