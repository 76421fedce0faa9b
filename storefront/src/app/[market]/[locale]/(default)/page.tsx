import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { type BannerFields, bannerFields, text } from '@/features/content/banner-fields'
import { ButtonsWidget } from '@/features/content/buttons-widget'
import { Countdown } from '@/features/content/countdown'
import { Editorial } from '@/features/content/editorial'
import { Hero } from '@/features/content/hero'
import { SplitBanner } from '@/features/content/split-banner'
import { TextWidget } from '@/features/content/text-widget'
import { Tiles } from '@/features/content/tiles'
import { Usps } from '@/features/content/usps'
import { VideoWidget } from '@/features/content/video-widget'
import { type Container, innerJson, type Widget } from '@/features/content/widget'
import { loadArea } from '@/features/content/widget-area'
import { widgetKind } from '@/features/content/widget-kind'
import { shopName } from '@/lib/config'
import { languagesOf } from '@/lib/languages-of'
import { hrefFor } from '@/lib/links'
import { originOf } from '@/lib/origin-of'
import { pageMetadata, pageSocialPicture } from '@/lib/page-metadata'
import { getPlace, type Place } from '@/lib/place'
import { siteGraph } from '@/lib/structured-data/site'
import base from '@/shell/base.module.css'
import { JsonLd } from '@/shell/json-ld'
import { Recommendations } from '../../../recommendations'
import { LookWidget } from './look-widget'
import { ProductListWidget } from './product-list-widget'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

const loadFrontPage = cache(async () => loadArea(await getPlace(), 'Frontpage', 'The front page area'))

export async function generateMetadata(): Promise<Metadata> {
  const [place, t, containers] = await Promise.all([getPlace(), getTranslations('footer'), loadFrontPage()])
  const first = containers.flatMap(({ widgets }) => widgets.map(bannerFields)).find((banner) => banner !== undefined)
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
  const now = new Date()
  return (
    <main id="main">
      <h1 className={base.srOnly}>{shopName}</h1>
      <JsonLd data={siteFacts(place)} />
      {containers.map((container) => (
        <Section key={container.id} container={container} place={place} now={now} />
      ))}
      <Recommendations className={base.page} place={{ page: 'home' }} />
      <div className={base.section} />
    </main>
  )
}

function siteFacts(place: Place): object {
  const origin = originOf(place.market)
  const [home, searchUrl] = [hrefFor('home', place), hrefFor('search', place, { search: '' })].map(
    (path) => origin + path,
  )
  return siteGraph({
    name: shopName,
    origin,
    home: home ?? origin,
    searchUrl: searchUrl ?? origin,
    language: place.languageId,
  })
}

type SectionProps = { readonly container: Container; readonly place: Place; readonly now: Date }

/** What a container's columns and design say: one wide banner is the hero, two are a pair, more are tiles. */
function Section({ container, place, now }: SectionProps) {
  const banners = container.widgets
    .filter(({ name }) => name === 'Banner' || name === 'Image')
    .map(bannerFields)
    .filter((fields): fields is BannerFields => fields !== undefined)
  // Beside pictures a text of one line is the heading of them all.
  const heading = banners.length > 0 ? container.widgets.find(isHeading) : undefined
  return (
    <>
      {banners.length > 0 && (
        <Banners container={container} banners={banners} title={text(heading?.configuration.title)} />
      )}
      {container.widgets.map((widget) =>
        widget === heading ? null : <HomeWidget key={widget.id} widget={widget} place={place} now={now} />,
      )}
    </>
  )
}

const isHeading = ({ name, configuration }: Widget) => name === 'Text' && !text(configuration.text)

type HomeWidgetProps = { readonly widget: Widget; readonly place: Place; readonly now: Date }

function HomeWidget({ widget, place, now }: HomeWidgetProps) {
  const kind = widgetKind(widget, console.warn)
  const inner = innerJson(widget) ?? {}
  if (kind === 'products') return <ProductListWidget widget={widget} />
  if (kind === 'usp') return <Usps place={place} />
  if (kind === 'shop-the-look') return <LookWidget look={inner} />
  if (kind === 'countdown') return <Countdown inner={inner} now={now} />
  if (kind === 'text') return <TextWidget widget={widget} />
  if (kind === 'buttons') return <ButtonsWidget widget={widget} />
  if (kind === 'video') return <VideoWidget widget={widget} />
  return null
}

function Banners({
  container,
  banners,
  title,
}: {
  readonly title: string
  readonly container: Container
  readonly banners: readonly BannerFields[]
}) {
  if (container.layout === 'half') return <SplitBanner banners={banners} />
  if (container.layout === 'full') {
    const Wide = container.design === 'full-width' ? Hero : Editorial
    return banners.map((banner) => <Wide key={banner.fileName} banner={banner} />)
  }
  return <Tiles title={title} tiles={banners} />
}
