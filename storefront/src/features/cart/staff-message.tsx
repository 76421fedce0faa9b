'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'

/** What customer service said with the cart: there until it is closed, and then nowhere again. */
export function StaffMessage({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const { staffMessage: message } = cart
  const close = () => {
    if (message)
      import('./cart-client')
        .then((client) => client.closeStaffMessage(message.id))
        .catch((cause) => console.warn('the message was not closed', cause))
  }
  return (
    <div role="status">
      {message && (
        <div className={notice.notice} data-kind="info" data-notice="staff-message">
          <Icon name="info" size="s" />
          <div className={s.priceChanges}>
            <p>
              <span className={notice.noticeTitle}>{texts.staffMessage}</span>{' '}
              <span className={s.said}>{message.text}</span>
            </p>
            <span data-staff-no>
              <button type="button" className={button.iconButton} aria-label={texts.staffMessageClose} onClick={close}>
                <Icon name="close" size="s" />
              </button>
            </span>
          </div>
        </div>
      )}
    </div>
  )
}
