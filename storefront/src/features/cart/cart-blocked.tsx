import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { fillMessage } from '@/texts/fill-message'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'

/** Below the least that an order is worth: how much that is, next to the button that waits for it. */
export function CartBlocked({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const least = cart.warnings.find(({ kind }) => kind === 'BELOW_MIN_ORDER_VALUE')?.minOrderValueFormatted
  if (!least) return null
  return (
    <p className={notice.noticeInline} data-kind="error" data-note="minOrder">
      <Icon name="warn" size="xs" />
      <span>{fillMessage(texts.minOrder, { minOrderValue: least, amount: least }, texts.locale)}</span>
    </p>
  )
}
