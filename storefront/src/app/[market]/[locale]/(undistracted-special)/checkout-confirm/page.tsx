import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { EmailSentence } from '@/ui/email-sentence'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ShopLink } from '@/ui/shop-link'
import { sellerLines } from '@/frame/footer/seller-lines'
import { ConfirmationIsland } from '@/compositions/confirmation/confirmation-island'
import { ConfirmationNotices } from '@/compositions/confirmation/confirmation-notices'
import { OrderFacts } from '@/compositions/confirmation/order-facts'
import { liveMarket } from '@/data/live-market'
import { OrderSummary } from '@/features/checkout/order-summary'
import s from '@/features/order/confirmation/confirmation.module.css'
import { failedQuery } from '@/features/order/confirmation/failed-query'
import { type ConfirmationQuery, loadConfirmation } from '@/features/order/confirmation/load-confirmation'
import { OrderTimeline } from '@/features/order/confirmation/order-timeline'
import { WaitForPayment } from '@/features/order/confirmation/wait-for-payment'
import { hrefFor } from '@/place/links'
import { getPlace, type Place } from '@/place/place'
import { isVisitorKnown } from '@/routing/page-context'
import { pages } from '@/routing/page-table'
import { secretPage } from '@/seo/page-metadata'
import { fillMessage } from '@/texts/fill-message'
import { textsOf } from '@/texts/texts-of'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('confirm')
  // Whoever knows this address sees the order: no other site may hear of it.
  return secretPage(t('title'))
}

type ConfirmationProps = { readonly searchParams: Promise<ConfirmationQuery> }

/** The order as the services have it, so it is the same after a reload and on another day. */
export default async function ConfirmationPage({ searchParams }: ConfirmationProps) {
  const [place, t, query] = await Promise.all([getPlace(), getTranslations(), searchParams])
  const confirmation = await loadConfirmation(query, place)
  if (!confirmation) return <NotYours />
  const { order, cart, paymentError, paymentStanding } = confirmation
  // Who may have paid is not led to pay again before it is certain.
  if (paymentError && paymentStanding !== 'ASKING')
    redirect(`${hrefFor('checkoutFailed', place)}?${failedQuery(query, paymentError)}`)
  if (!confirmation.completed || !order || !cart)
    return paymentStanding === 'WAITING' ? (
      <WaitForPayment
        title={t('confirm.pendingTitle')}
        text={t('confirm.pendingText')}
        action={{ href: hrefFor('checkout', place), label: t('payfail.back') }}
      />
    ) : (
      <WaitForPayment title={t('confirm.askingTitle')} text={t('confirm.askingText')} more={t('confirm.askingLeave')} />
    )
  const texts = await textsOf(place, 'checkout', 'cart', 'promo')
  const isSignedIn = await isVisitorKnown()
  const { firstName } = order
  const emailText: string = t.raw('confirm.email')
  const timeZone = (await liveMarket(place)).market?.timeZone ?? 'UTC'
  return (
    <main
      id="main"
      className={s.confirmation}
      data-order={order.orderId}
      data-only-signed-in={isSignedIn ? hrefFor('home', place) : undefined}
    >
      <ConfirmationIsland order={order} emailText={emailText} thanksText={t.raw('confirm.thanksName')} />
      <div className={s.confirmationHead}>
        {cart.summary.payment?.paymentType !== 'STANDARD' && (
          <p className={notice.done}>
            <Icon name="check" size="s" />
            {t('confirm.paid')}
          </p>
        )}
        <h1 className={`${base.display} ${s.thanks}`} tabIndex={-1} data-thanks>
          {firstName ? t('confirm.thanksName', { firstName }) : t('confirm.thanks')}
        </h1>
        <p className={base.lead} data-mail-text>
          {order.email ? <EmailSentence pattern={emailText} email={order.email} /> : t('confirm.emailSent')}
        </p>
      </div>
      <div className={s.confirmationGrid}>
        <div className={s.confirmationMain}>
          <OrderTimeline status={order.status} placedAt={confirmation.placedAt} timeZone={timeZone} />
          <OrderFacts order={order} confirmation={confirmation} summary={cart.summary} />
          <ConfirmationNotices confirmation={confirmation} isSignedIn={isSignedIn} />
          <WaysOn place={place} isSignedIn={isSignedIn} />
        </div>
        <aside aria-label={t('checkout.yourOrder')}>
          <OrderSummary
            t={(key, values = {}) => fillMessage(texts[key] ?? '', values, place.languageId)}
            cart={cart}
            locale={place.locale}
          />
        </aside>
      </div>
      <address className={s.onPaper}>
        {(await sellerLines(place.market)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </main>
  )
}

async function WaysOn({ place, isSignedIn }: { readonly place: Place; readonly isSignedIn: boolean }) {
  const t = await getTranslations('confirm')
  return (
    <div className={`${s.actions} ${s.notOnPaper}`}>
      {isSignedIn && (
        <a className={button.button} href={hrefFor(pages.accountOrders ? 'accountOrders' : 'account', place)}>
          {t('follow')}
        </a>
      )}
      <ShopLink
        className={button.button}
        data-kind={isSignedIn ? 'secondary' : undefined}
        href={hrefFor('home', place)}
      >
        {t('shopOn')}
      </ShopLink>
    </div>
  )
}

/** ORDER-10: nothing tells a guessed number from an order of somebody else. */
async function NotYours() {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  return (
    <main id="main" className={base.page}>
      <div className={notice.emptyState}>
        <h1 className={base.h1}>{t('confirm.notYoursTitle')}</h1>
        <p className={base.lead}>{t('confirm.notYours')}</p>
        <ShopLink className={button.button} href={hrefFor('home', place)}>
          {t('error.home')}
        </ShopLink>
      </div>
    </main>
  )
}
