import { cookieNames } from '@shop/domain/constants'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { LegalGuarantee } from '@/frame/legal-guarantee'
import { CheckoutIsland } from '@/compositions/checkout/checkout-island'
import { liveMarket } from '@/data/live-market'
import { queryForVisitor } from '@/data/server-query'
import type { KnownBuyer } from '@/features/checkout/checkout-form'
import { loadCheckoutCountries } from '@/features/checkout/load-checkout-countries'
import { legalHref } from '@/legal/legal-links'
import { channelStateOf } from '@/place/channel-state'
import { hrefFor } from '@/place/links'
import { getPlace, type Place } from '@/place/place'
import { isVisitorKnown } from '@/routing/page-context'
import { unlistedPage } from '@/seo/page-metadata'
import { textsOf } from '@/texts/texts-of'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('checkout.title'))

const BUYER = `query getUser($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    email address { firstName lastName addressLine1 addressLine2 entryCode careOf city zip company mobile }
  }
}`

const unknown: KnownBuyer = { email: null, address: null }

/** Whoever is signed in finds the form filled in; null for visitors. */
async function knownBuyer(place: Place): Promise<KnownBuyer | null> {
  if (!(await isVisitorKnown())) return null
  const answer = await queryForVisitor(BUYER, place, {}).catch(() => undefined)
  return answer?.getUser ?? unknown
}

export default async function CheckoutPage() {
  const [place, t, jar] = await Promise.all([getPlace(), getTranslations('checkout'), cookies()])
  const [countries, buyer, { offersSms }] = await Promise.all([
    loadCheckoutCountries(place),
    knownBuyer(place),
    liveMarket(place),
  ])
  const { checkoutMarket: market } = channelStateOf(place, jar.get(cookieNames.checkoutMarket)?.value)
  const opens = (page: 'terms' | 'returns') => (chunks: ReactNode) => (
    <a className={base.link} href={legalHref(page, place)} target="_blank" rel="noopener">
      {chunks}
    </a>
  )
  return (
    <CheckoutIsland
      texts={
        await textsOf(
          place,
          'checkout',
          'field',
          'validate',
          'payment',
          'shipping',
          'status',
          'payfail',
          'promo',
          'cart',
          'error',
          'loading',
          'price',
        )
      }
      language={place.languageId}
      locale={place.locale}
      market={market}
      countries={countries}
      buyer={buyer}
      offersSms={offersSms}
      links={{
        cart: hrefFor('cart', place),
        home: hrefFor('home', place),
        checkout: hrefFor('checkout', place),
        confirm: hrefFor('checkoutConfirm', place),
        failed: hrefFor('checkoutFailed', place),
        terms: legalHref('terms', place),
      }}
      termsLabel={t.rich('acceptTermsLong', {
        terms: opens('terms'),
        withdrawal: opens('returns'),
      })}
      businessTermsLabel={t.rich('acceptTerms', { terms: opens('terms') })}
      legalGuarantee={<LegalGuarantee place={{ ...place, market }} />}
      loginHint={
        <p className={`${base.small} ${base.muted}`}>
          {t.rich('loginHint', {
            login: (chunks) => (
              <a className={base.link} href={`${hrefFor('checkout', place)}?action=login`} data-account="">
                {chunks}
              </a>
            ),
          })}
        </p>
      }
    />
  )
}
