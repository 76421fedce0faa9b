import { type BannerFields, bannerFields, text } from '@/features/content/banner-fields'
import { ButtonsWidget } from '@/features/content/buttons-widget'
import { Editorial } from '@/features/content/editorial'
import { Hero } from '@/features/content/hero'
import { inVatForms } from '@/features/content/in-vat-forms'
import { ownWidgets } from '@/features/content/own-widgets.gen'
import { SplitBanner } from '@/features/content/split-banner'
import { TextWidget } from '@/features/content/text-widget'
import { Tiles } from '@/features/content/tiles'
import { VideoWidget } from '@/features/content/video-widget'
import { type Container, innerJson, type Widget } from '@/features/content/widget'
import { widgetKind } from '@/features/content/widget-kind'
import type { Place } from '@/place/place'
import type { Rails } from './load-rails'
import { ProductListWidget } from './product-list-widget'

type SectionProps = {
  readonly container: Container
  readonly rails: Rails
  readonly place: Place
  readonly now: Date
}

export function WidgetSection({ container, ...page }: SectionProps) {
  return inVatForms(container, (shown) => <OneSection container={shown} {...page} />)
}

/** What a container's columns and design say: one wide banner is the hero, two are a pair, more are tiles. */
function OneSection({ container, ...page }: SectionProps) {
  const banners = container.widgets
    .filter(({ name }) => name === 'Banner' || name === 'Image')
    .map((widget) => bannerFields(widget, page.place))
    .filter((fields): fields is BannerFields => fields !== undefined)
  // Beside pictures a text of one line is the heading of them all.
  const heading = banners.length > 0 ? container.widgets.find(isHeading) : undefined
  return (
    <>
      {banners.length > 0 && (
        <Banners container={container} banners={banners} title={text(heading?.configuration.title)} />
      )}
      {container.widgets.map((widget) =>
        widget === heading ? null : <OneWidget key={widget.id} widget={widget} {...page} />,
      )}
    </>
  )
}

const isHeading = ({ name, configuration }: Widget) => name === 'Text' && !text(configuration.text)

type WidgetProps = Omit<SectionProps, 'container'> & { readonly widget: Widget }

function OneWidget({ widget, rails, place, now }: WidgetProps) {
  const kind = widgetKind(widget, console.error)
  if (kind === 'products')
    return <ProductListWidget {...{ widget, place, now }} products={rails.get(widget.id) ?? []} />
  if (kind === 'text') return <TextWidget widget={widget} place={place} />
  if (kind === 'buttons') return <ButtonsWidget widget={widget} place={place} />
  if (kind === 'video') return <VideoWidget widget={widget} place={place} />
  if (kind !== 'banner' && kind) return ownWidgets[kind].draw({ fields: innerJson(widget) ?? {}, place, now })
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
