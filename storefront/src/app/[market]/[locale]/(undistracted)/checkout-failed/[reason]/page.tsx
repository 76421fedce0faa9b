import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EndOfAttempt } from '@/features/checkout/end-of-attempt'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import { sellerIn } from '@/lib/seller'
import { readPaymentFailure } from '@/routing/payment-failure'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { ErrorScreen } from '@/shell/error-screen'
import { loadShellMenus } from '@/shell/shell-menus'
import { ShopLink } from '@/shell/shop-link'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type PaymentFailedProps = { readonly params: Promise<{ reason: string }> }

const TITLES = {
  generic: 'title',
  timeout: 'title',
  'order-not-created': 'orderNotCreatedTitle',
  'sold-out': 'soldOutTitle',
  blocked: 'blockedTitle',
} as const
/** When somebody answers the telephone. */
const HELP_HOURS = { from: 8, to: 20 }
const TEXTS = {
  generic: 'nothingTaken',
  timeout: 'timeout',
  'order-not-created': 'orderNotCreated',
  'sold-out': 'soldOut',
  blocked: 'blocked',
} as const

export async function generateMetadata({ params }: PaymentFailedProps): Promise<Metadata> {
  const t = await getTranslations('payfail')
  return { title: t(TITLES[readPaymentFailure((await params).reason)]), robots: { index: false } }
}

/** Nothing was paid and nothing is lost: what happened, and the one next step that helps. */
export default async function PaymentFailedPage({ params }: PaymentFailedProps) {
  const reason = readPaymentFailure((await params).reason)
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const cart = hrefFor('cart', place)
  const contact = t('footer.contact')
  const help = async () => {
    const menus = await loadShellMenus(place).catch(() => undefined)
    const found = menus?.footer.flatMap(({ links }) => links).find(({ label }) => label === contact)
    return (
      <ShopLink className={button.button} href={found?.href ?? hrefFor('home', place)}>
        {t('payfail.contact')}
      </ShopLink>
    )
  }
  // What is not said in the message of the failure itself.
  const isUntaken = reason === 'sold-out' || reason === 'order-not-created'
  const mayTryAgain = reason === 'generic' || reason === 'timeout'
  return (
    <main id="main" className={base.page}>
      <EndOfAttempt />
      <ErrorScreen
        icon="warn"
        title={t(`payfail.${TITLES[reason]}`)}
        text={[TEXTS[reason], ...(isUntaken ? (['nothingTaken'] as const) : [])]
          .map((key) => t(`payfail.${key}`))
          .join(' ')}
        note={t('payfail.help', { phone: sellerIn(place.market).phone, ...HELP_HOURS })}
        actions={
          <>
            {mayTryAgain && (
              <ShopLink className={button.button} href={hrefFor('checkout', place)}>
                {t('payfail.back')}
              </ShopLink>
            )}
            {reason === 'blocked' ? (
              await help()
            ) : (
              <ShopLink className={button.button} data-kind={mayTryAgain ? 'secondary' : undefined} href={cart}>
                {t('payfail.reviewCart')}
              </ShopLink>
            )}
          </>
        }
      />
      <div className={base.section} />
    </main>
  )
}
