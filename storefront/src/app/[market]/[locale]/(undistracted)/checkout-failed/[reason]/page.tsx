import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { ErrorScreen } from '@/frame/errors/error-screen'
import { loadFrameMenus } from '@/frame/menu/frame-menus'
import { EndOfAttempt } from '@/features/checkout/end-of-attempt'
import { sellerIn } from '@/legal/seller'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { readPaymentFailure } from '@/routing/payment-failure'
import { secretPage } from '@/seo/page-metadata'

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
/** When somebody answers the telephone, on working days: the contact page says so too. */
const HELP_HOURS = { from: 9, to: 16 }
/** What the title does not say. */
const TEXTS = {
  generic: ['nothingTaken', 'tryAnother'],
  timeout: ['timeout', 'nothingTaken'],
  'order-not-created': ['orderNotCreated', 'nothingTaken'],
  'sold-out': ['soldOut', 'nothingTaken'],
  blocked: ['blocked'],
} as const

export async function generateMetadata({ params }: PaymentFailedProps): Promise<Metadata> {
  const t = await getTranslations('payfail')
  const title = t(TITLES[readPaymentFailure((await params).reason)])
  // The address may name the order: no other site may hear of it.
  return secretPage(title)
}

/** Nothing was paid and nothing is lost: what happened, and the one next step that helps. */
export default async function PaymentFailedPage({ params }: PaymentFailedProps) {
  const reason = readPaymentFailure((await params).reason)
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const cart = hrefFor('cart', place)
  const contact = t('footer.contact')
  const help = async () => {
    const menus = await loadFrameMenus(place).catch(() => undefined)
    const found = menus?.footer.flatMap(({ links }) => links).find(({ label }) => label === contact)
    return (
      <ShopLink className={button.button} href={found?.href ?? hrefFor('home', place)}>
        {t('payfail.contact')}
      </ShopLink>
    )
  }
  const mayTryAgain = reason !== 'sold-out' && reason !== 'blocked'
  const asksFirst = reason === 'blocked'
  return (
    <main id="main" className={base.page}>
      <EndOfAttempt />
      <ErrorScreen
        icon="warn"
        title={t(`payfail.${TITLES[reason]}`)}
        text={TEXTS[reason].map((key) => t(`payfail.${key}`)).join(' ')}
        note={t('payfail.help', { phone: sellerIn(place.market).phone.replaceAll(' ', '\u00a0'), ...HELP_HOURS })}
        actions={
          <>
            {asksFirst && (await help())}
            {mayTryAgain && (
              <ShopLink
                className={button.button}
                data-kind={asksFirst ? 'secondary' : undefined}
                href={hrefFor('checkout', place)}
              >
                {t('payfail.back')}
              </ShopLink>
            )}
            {!asksFirst && (
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
