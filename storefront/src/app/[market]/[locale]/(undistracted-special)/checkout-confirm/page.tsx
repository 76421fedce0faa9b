import { statusGroup } from '@shop/domain/order'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrderSummary } from '@/features/checkout/order-summary'
import { fillMessage } from '@/lib/fill-message'
import { hrefFor } from '@/lib/links'
import { liveMarket } from '@/lib/live-market'
import { getPlace } from '@/lib/place'
import { signedInOnServer } from '@/lib/signed-in-on-server'
import { textsOf } from '@/lib/texts-of'
import { pages } from '@/routing/page-table'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { EmailSentence } from '@/shell/email-sentence'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { sellerLines } from '@/shell/seller-lines'
import { ShopLink } from '@/shell/shop-link'
import s from './confirmation.module.css'
import { ConfirmationIsland } from './confirmation-island'
import { DocumentsAgain } from './documents-again'
import { type ConfirmationQuery, loadConfirmation } from './load-confirmation'
import { OrderFacts } from './order-facts'
import { OrderTimeline } from './order-timeline'
import { WaitForPayment } from './wait-for-payment'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('confirm')
  // Whoever knows this address sees the order: no other site may hear of it.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

type ConfirmationProps = { readonly searchParams: Promise<ConfirmationQuery> }

/** The order as the services have it, so it is the same after a reload and on another day. */
export default async function ConfirmationPage({ searchParams }: ConfirmationProps) {
  const [place, t, query] = await Promise.all([getPlace(), getTranslations(), searchParams])
  const confirmation = await loadConfirmation(query, place)
  if (!confirmation) return <NotYours />
  const { order, cart, paymentError } = confirmation
  if (paymentError) redirect(`${hrefFor('checkoutFailed', place)}?${new URLSearchParams({ error: paymentError })}`)
  if (!confirmation.completed || !order || !cart)
    return <WaitForPayment title={t('confirm.pendingTitle')} text={t('confirm.pendingText')} />
  const texts = await textsOf(place, 'checkout', 'cart', 'promo')
  const isSignedIn = await signedInOnServer()
  const { firstName } = order
  const emailText: string = t.raw('confirm.email')
  const timeZone = (await liveMarket(place)).market?.timeZone ?? 'UTC'
  return (
    <main id="main" className={s.confirmation} data-order={order.orderId}>
      <ConfirmationIsland order={order} emailText={emailText} thanksText={t.raw('confirm.thanksName')} />
      <div className={s.confirmationHead}>
        {cart.summary.payment?.paymentType !== 'STANDARD' && (
          <p className={s.paid}>
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
          {confirmation.points > 0 && confirmation.pointsCreditedAt && (
            <div className={notice.notice} data-kind="ok" data-points={confirmation.points}>
              <Icon name="gift" size="s" />
              <p>
                <span className={notice.noticeTitle}>{t('confirm.points', { points: confirmation.points })}</span>{' '}
                {t('confirm.pointsWhen', { date: new Date(confirmation.pointsCreditedAt) })}
              </p>
            </div>
          )}
          {!isSignedIn && confirmation.publicId && statusGroup(order.status ?? '') === 'completed' && (
            <DocumentsAgain
              publicOrderId={confirmation.publicId}
              texts={{
                send: t('confirm.documentsAgain'),
                sent: t('confirm.documentsSent'),
                limit: t('confirm.documentsLimit'),
                failed: t('confirm.documentsFailed'),
              }}
            />
          )}
          {!isSignedIn && (
            <div className={`${notice.notice} ${s.notOnPaper}`} data-kind="info">
              <Icon name="user" size="s" />
              <p>{t('confirm.createAccountText')}</p>
              <p>
                <a className={base.link} href={`${hrefFor('home', place)}?action=register`} data-auth="register">
                  {t('confirm.createAccount')}
                </a>
              </p>
            </div>
          )}
          <div className={`${s.actions} ${s.notOnPaper}`}>
            {isSignedIn && (
              <a className={button.button} href={hrefFor(pages.accountOrders ? 'accountOrders' : 'account', place)}>
                {t('confirm.follow')}
              </a>
            )}
            <ShopLink
              className={button.button}
              data-kind={isSignedIn ? 'secondary' : undefined}
              href={hrefFor('home', place)}
            >
              {t('confirm.shopOn')}
            </ShopLink>
          </div>
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

/** ORDER-10: nothing tells a guessed number from an order of somebody else. */
async function NotYours() {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  return (
    <main id="main" className={base.page}>
      <div className={notice.emptyState}>
        <h1 className={base.h1}>{t('error.404.title')}</h1>
        <p className={base.lead}>{t('confirm.notYours')}</p>
        <ShopLink className={button.button} href={hrefFor('home', place)}>
          {t('error.home')}
        </ShopLink>
      </div>
    </main>
  )
}
