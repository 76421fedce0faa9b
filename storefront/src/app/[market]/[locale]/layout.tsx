import '@/ui/tokens.css'
import '@/ui/global.css'
import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FontPreload } from '@/ui/font-preload'
import { themeColour } from '@/ui/theme-colour'
import { BEFORE_PAINT } from '@/frame/before-paint'
import { ErrorTexts } from '@/frame/errors/error-texts'
import { PreviewBar } from '@/frame/preview-bar'
import { AfterLoadTrigger } from '@/compositions/after-load/after-load-trigger'
import {
  authEndpoint,
  imageCdn,
  scriptsOfOthers,
  searchSessionName,
  sendsPersistedQueries,
  shopName,
  signEndpoint,
} from '@/config'
import { authAttributes } from '@/data/auth-addresses'
import { liveMarket } from '@/data/live-market'
import { hrefFor } from '@/place/links'
import { deliveryMarkets } from '@/place/live-channel'
import { originOf } from '@/place/origin-of'
import { countryOf, getPlace, languageTagOf } from '@/place/place'
import { textsInForce } from '@/texts/live-texts'
import ErrorPage from './error'

// Named here, it comes with the code of the frame, not as a request of its own on each page.
void ErrorPage

export async function generateMetadata(): Promise<Metadata> {
  const { market } = await getPlace()
  return { metadataBase: new URL(originOf(market)), title: { default: shopName, template: `%s – ${shopName}` } }
}
export const viewport: Viewport = { themeColor: themeColour, width: 'device-width', initialScale: 1 }

/** Nothing is known before the first request: every page is made when it is first asked for, and then kept. */
export const revalidate = 60
export function generateStaticParams() {
  return []
}

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const place = await getPlace()
  const [t, { channelId, theme, offersSms, market }, { version }] = await Promise.all([
    getTranslations('error'),
    liveMarket(place),
    textsInForce(place),
  ])
  return (
    // The script below may set data-vat before React wakes up.
    <html
      lang={languageTagOf(place)}
      {...placeAttributes(place)}
      data-few-left={market?.fewLeftLimit}
      data-sms={offersSms ? '' : undefined}
      data-channel={channelId}
      data-texts={version || undefined}
      style={theme}
      {...scriptsOfOthers}
      data-image-cdn={imageCdn}
      data-search-session={searchSessionName}
      data-queries={sendsPersistedQueries ? 'hash' : undefined}
      {...authAttributes({ authEndpoint, signEndpoint })}
      suppressHydrationWarning
    >
      <head>
        <FontPreload />
        <script>{BEFORE_PAINT}</script>
      </head>
      <body>
        {place.view && <PreviewBar view={place.view} />}
        <ErrorTexts
          texts={{
            title: t('generic.title'),
            text: t('generic.text'),
            missingTitle: t('404.title'),
            missingText: t('404.text'),
            retry: t('retry'),
            code: t.raw('code') as string,
            homeHref: hrefFor('home', place),
            home: t('home'),
          }}
        >
          {children}
        </ErrorTexts>
        <AfterLoadTrigger />
      </body>
    </html>
  )
}

const placeAttributes = (place: Awaited<ReturnType<typeof getPlace>>) => ({
  'data-market': place.market,
  'data-home': hrefFor('home', place),
  'data-country': countryOf(place),
  'data-language': place.languageId,
  'data-checkout-markets': deliveryMarkets()
    .map(({ alias }) => alias)
    .join(' '),
})
