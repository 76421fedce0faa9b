import type { Metadata } from 'next'
import { type BannerFields, bannerFields } from '@/features/content/banner-fields'
import { Hero } from '@/features/content/hero'
import { Newsletter } from '@/features/content/newsletter'
import { SplitBanner } from '@/features/content/split-banner'
import { Tiles } from '@/features/content/tiles'
import { Usps } from '@/features/content/usps'
import type { Container } from '@/features/content/widget'
import { loadArea } from '@/features/content/widget-area'
import { shopName } from '@/lib/config'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { ProductListWidget } from './product-list-widget'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: shopName }, alternates: { canonical: hrefFor('home', await getPlace()) } }
}

export default async function HomePage() {
  const place = await getPlace()
  const containers = await loadArea(place, 'Frontpage', 'The front page area')
  return (
    <main id="main">
      <h1 className={base.srOnly}>{shopName}</h1>
      {containers.map((container) => (
        <Section key={container.id} container={container} />
      ))}
      <Usps place={place} />
      <Newsletter />
    </main>
  )
}

/** How many columns a container has says what its banners are: one is the hero, two a pair, more are tiles. */
function Section({ container }: { readonly container: Container }) {
  const lists = container.widgets.filter(({ name }) => name === 'Product list')
  const banners = container.widgets
    .filter(({ name }) => name === 'Banner' || name === 'Image')
    .map(bannerFields)
    .filter((fields): fields is BannerFields => fields !== undefined)
  return (
    <>
      {banners.length > 0 && <Banners container={container} banners={banners} />}
      {lists.map((widget) => (
        <ProductListWidget key={widget.id} widget={widget} />
      ))}
    </>
  )
}

function Banners({ container, banners }: { readonly container: Container; readonly banners: readonly BannerFields[] }) {
  if (container.layout === 'full') return banners.map((banner) => <Hero key={banner.fileName} banner={banner} />)
  if (container.layout === 'half') return <SplitBanner banners={banners} />
  const heading = container.widgets.find(({ name }) => name === 'Text')?.configuration.title
  return <Tiles title={typeof heading === 'string' ? heading : undefined} tiles={banners} />
}
