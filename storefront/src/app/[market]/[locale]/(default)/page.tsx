import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import base from '@/ui/base.module.css'
import { loadRails } from '@/compositions/content/load-rails'
import { WidgetSection } from '@/compositions/content/widget-section'
import { Recommendations } from '@/compositions/recommendations/recommendations'
import { shopName } from '@/config'
import { bannerFields } from '@/features/content/banner-fields'
import { loadArea } from '@/features/content/widget-area'
import { languagesOf } from '@/place/languages-of'
import { hrefFor, searchPrefix } from '@/place/links'
import { originOf } from '@/place/origin-of'
import { getPlace, type Place } from '@/place/place'
import { JsonLd } from '@/seo/json-ld'
import { pageMetadata, pageSocialPicture } from '@/seo/page-metadata'
import { siteGraph } from '@/seo/structured-data/site'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

const loadFrontPage = cache(async () => loadArea(await getPlace(), 'Frontpage', 'The front page area'))

export async function generateMetadata(): Promise<Metadata> {
  const [place, t, containers] = await Promise.all([getPlace(), getTranslations('footer'), loadFrontPage()])
  const banners = containers.flatMap(({ widgets }) => widgets.map((widget) => bannerFields(widget, place)))
  const first = banners.find((banner) => banner !== undefined)
  const metadata = pageMetadata({
    title: shopName,
    description: t('tagline'),
    canonical: hrefFor('home', place),
    languages: languagesOf('home', () => ({})),
    picture: pageSocialPicture(first?.fileName, first?.alt ?? ''),
  })
  return { ...metadata, title: { absolute: shopName } }
}

export default async function HomePage() {
  const place = await getPlace()
  const containers = await loadFrontPage()
  const rails = await loadRails(containers, place)
  const now = new Date()
  return (
    <main id="main">
      <h1 className={base.srOnly}>{shopName}</h1>
      <JsonLd data={siteFacts(place)} />
      {containers.map((container) => (
        <WidgetSection key={container.id} container={container} rails={rails} place={place} now={now} />
      ))}
      <Recommendations className={base.page} place={{ page: 'home' }} />
      <div className={base.section} />
    </main>
  )
}

function siteFacts(place: Place): object {
  const origin = originOf(place.market)
  return siteGraph({
    name: shopName,
    origin,
    home: origin + hrefFor('home', place),
    searchUrl: origin + searchPrefix(place),
    language: place.languageId,
  })
}
