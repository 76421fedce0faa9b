import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import notice from '@/ui/notice.module.css'
import { placeToContinue } from '@/browser/last-visited'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'

type StateProps = { readonly t: Translate }

export function CheckoutSkeleton({ t }: StateProps) {
  return (
    <main id="main" className={s.checkout} aria-busy>
      <div className={s.checkoutMain}>
        <div className={s.checkoutTitle}>
          <h1 className={base.h1}>{t('checkout.title')}</h1>
        </div>
        <div className={s.waiting} role="status" aria-label={t('loading.wait')}>
          <div />
          <div />
          <div />
        </div>
      </div>
    </main>
  )
}

/** There is nothing to pay for: nothing was put into the bag, or what was in it is bought. One shops on where one was. */
export function CheckoutEmpty({ t, home, isCompleted }: StateProps & { home: string; isCompleted: boolean }) {
  return (
    <main id="main" className={base.page}>
      <div className={notice.emptyState} role="status">
        <h1 className={base.h1}>{t('checkout.title')}</h1>
        <p className={base.lead}>{t(isCompleted ? 'checkout.cartCompleted' : 'checkout.emptyCart')}</p>
        <a className={button.button} href={placeToContinue(home)}>
          {t('cart.continueShopping')}
        </a>
      </div>
    </main>
  )
}

/** Staff filled the cart of a customer, who pays: what comes next is said, and nothing is left to press twice. */
export function CheckoutLinkSent({ t, cart }: StateProps & { readonly cart: string }) {
  return (
    <main id="main" className={base.page}>
      <div className={notice.emptyState} role="status" data-link-sent>
        <h1 className={base.h1}>{t('checkout.linkSentTitle')}</h1>
        <p className={base.lead}>{t('checkout.linkSentText')}</p>
        <a className={button.button} href={cart}>
          {t('checkout.backToCart')}
        </a>
      </div>
    </main>
  )
}

export function CheckoutFailed({ t, onRetry }: StateProps & { readonly onRetry: () => void }) {
  return (
    <main id="main" className={base.page}>
      <div className={notice.emptyState} role="alert">
        <h1 className={base.h1}>{t('checkout.title')}</h1>
        <p className={base.lead}>{t('cart.loadFailed')}</p>
        <button type="button" className={button.button} onClick={onRetry}>
          {t('error.retry')}
        </button>
      </div>
    </main>
  )
}
