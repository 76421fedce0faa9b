import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { fillMessage } from '@/texts/fill-message'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'

/** Below the least that an order is worth: how much that is, next to the button that waits for it. */
export function CartBlocked({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const warning = cart.warnings.find(({ kind }) => kind === 'BELOW_MIN_ORDER_VALUE')
  const least = warning?.minOrderValueFormatted
  if (!least) return null
  const say = (amount: string) => fillMessage(texts.minOrder, { amount }, texts.locale)
  return (
    <p className={notice.noticeInline} data-kind="error" data-note="minOrder">
      <Icon name="warn" size="xs" />
      <span>
        <VatForms incVat={say(least)} exVat={say(`${warning.minOrderValueExVatFormatted ?? least} ${texts.exVat}`)} />
      </span>
    </p>
  )
}
