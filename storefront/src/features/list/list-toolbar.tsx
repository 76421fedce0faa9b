import { getTranslations } from 'next-intl/server'
import type { ListPage } from './list-data'
import { sortOf } from './list-order'
import { countOf, FILTER_PANEL, hrefWith, queryOf, type Selection, type Sort } from './selection'
import { SortSelect } from './sort-select'
import { Toolbar } from './toolbar'

type ListToolbarProps = {
  readonly path: string
  readonly selection: Selection
  readonly page: Pick<ListPage, 'count' | 'panel' | 'sorts' | 'order'>
}

export async function ListToolbar({ path, selection, page: { count, panel, sorts, order } }: ListToolbarProps) {
  const t = await getTranslations()
  const names: Readonly<Record<Sort, string>> = {
    RELEVANCE: order === 'MOST_SOLD' ? t('list.sort.bestseller') : t('list.sort.relevance'),
    LATEST: t('list.sort.latest'),
    PRICE: t('list.sort.priceAsc'),
    PRICE_DESC: t('list.sort.priceDesc'),
    DISCOUNT: t('list.sort.discount'),
    RATING: t('list.sort.rating'),
  }
  const first = { ...selection, page: 1 }
  const chosen = countOf(selection)
  const panelHref = hrefWith(path, first)
  const kept = [...new URLSearchParams(queryOf({ ...first, sort: undefined }))]
  return (
    <Toolbar
      count={t('list.products', { count })}
      filter={{
        href: `${panelHref}${panelHref.includes('?') ? '&' : '?'}${FILTER_PANEL}=1`,
        label: t('filter.openCount', { count: chosen }),
        text: t('list.filter'),
        chosen,
        facets: panel.map(({ key, label }) => ({ key, label })).slice(0, 4),
      }}
      sort={
        sorts.length > 0 && (
          <SortSelect
            path={path}
            label={t('list.sort.label')}
            go={t('filter.apply')}
            sort={sortOf(order)}
            sorts={sorts.map((value) => ({ value, label: names[value] }))}
            kept={kept}
          />
        )
      }
    />
  )
}
