import type { CardProduct } from '@/catalogue/product-card'
import { safeHref, text } from '@/features/content/banner-fields'
import type { Widget } from '@/features/content/widget'
import { Rail } from '@/features/product/rail'
import type { Here } from '@/place/href-here'

type ProductListWidgetProps = {
  readonly widget: Widget
  readonly products: readonly CardProduct[]
  readonly place: Here
  readonly now: Date
}

/** The goods an editor has described by a filter. */
export function ProductListWidget({ widget, products, place, now }: ProductListWidgetProps) {
  const { title, moreText, moreHref } = widget.configuration
  return (
    <Rail
      title={text(title)}
      products={products}
      more={text(moreText) ? { label: text(moreText), href: safeHref(text(moreHref), place) } : undefined}
      now={now}
      isNewestFirst={isNewestFirst(widget)}
    />
  )
}

const isNewestFirst = ({ configuration: { searchParameters } }: Widget): boolean =>
  (searchParameters as { readonly sort?: unknown } | undefined)?.sort === 'LATEST'
