import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type BannerFields, bannerFields } from '@/features/content/banner-fields'
import { Editorial } from '@/features/content/editorial'
import { Hero } from '@/features/content/hero'
import { SplitBanner } from '@/features/content/split-banner'
import { Tiles } from '@/features/content/tiles'
import { Usps } from '@/features/content/usps'
import { type Container, innerJson } from '@/features/content/widget'
import { loadArea } from '@/features/content/widget-area'
import { shopName } from '@/lib/config'
import { languagesOf } from '@/lib/languages-of'
import { hrefFor } from '@/lib/links'
import { getPlace, type Place } from '@/lib/place'
import base from '@/shell/base.module.css'
import { Recommendations } from '../../../recommendations'
import { LookWidget } from './look-widget'
import { ProductListWidget } from './product-list-widget'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: shopName },
    alternates: { canonical: hrefFor('home', await getPlace()), languages: languagesOf('home', () => ({})) },
  }
}

export default async function HomePage() {
  const place = await getPlace()
  const containers = await loadArea(place, 'Frontpage', 'The front page area')
  return (
    <main id="main">
      <h1 className={base.srOnly}>{shopName}</h1>
      {containers.map((container) => (
        <Section key={container.id} container={container} place={place} />
      ))}
      <Recommendations className={base.page} place={{ page: 'home' }} />
      <div className={base.section} />
    </main>
  )
}

/** What a container's columns and design say: one wide banner is the hero, two are a pair, more are tiles. */
function Section({ container, place }: { readonly container: Container; readonly place: Place }) {
  const banners = container.widgets
    .filter(({ name }) => name === 'Banner' || name === 'Image')
    .map(bannerFields)
    .filter((fields): fields is BannerFields => fields !== undefined)
  return (
    <>
      {banners.length > 0 && <Banners container={container} banners={banners} />}
      {container.widgets.map((widget) => {
        if (widget.name === 'Product list') return <ProductListWidget key={widget.id} widget={widget} />
        const inner = innerJson(widget)
        if (inner?.kind === 'usp') return <Usps key={widget.id} place={place} />
        if (inner?.kind === 'shop-the-look') return <LookWidget key={widget.id} look={inner} />
        return null
      })}
    </>
  )
}

async function Banners({
  container,
  banners,
}: {
  readonly container: Container
  readonly banners: readonly BannerFields[]
}) {
  if (container.layout === 'half') return <SplitBanner banners={banners} />
  if (container.layout === 'full') {
    const Wide = container.design === 'full-width' ? Hero : Editorial
    return banners.map((banner) => <Wide key={banner.fileName} banner={banner} />)
  }
  return <Tiles title={(await getTranslations('nav'))('byCategory')} tiles={banners} />
}
