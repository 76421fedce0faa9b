import base from '@/ui/base.module.css'
import { lineName } from '@/catalogue/ordered-cart'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutView } from './checkout-api'
import { LinePrice, UnavailableNote } from './order-summary'

/** What is bought, line by line, and what of the balance pays for it. */
export function FinalLines({ t, cart }: { readonly t: Translate; readonly cart: CheckoutView['cart'] }) {
  const { balance } = cart.summary
  return (
    <ul className={s.finalLines}>
      {cart.items.map((line) => (
        <li key={line.id}>
          {line.product ? (
            <span>
              {line.quantity} × {lineName(line)}
            </span>
          ) : (
            <UnavailableNote t={t} />
          )}
          <span className={base.num}>
            <LinePrice t={t} line={line} />
          </span>
        </li>
      ))}
      {balance !== null && balance.pending > 0 && (
        <li>
          <span>{t('cart.balanceUsed')}</span>
          <span className={base.num}>−{balance.pendingFormatted}</span>
        </li>
      )}
    </ul>
  )
}
