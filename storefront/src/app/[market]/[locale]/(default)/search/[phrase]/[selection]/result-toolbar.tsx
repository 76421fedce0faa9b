import type { Answer } from '@shop/api-client/search/answers'
import { filterPanel, offeredSorts } from '@shop/domain/filter'
import { type Sort, sortFor } from '@shop/domain/sort'
import { getTranslations } from 'next-intl/server'
import { ActiveFilters } from '@/features/list/active-filters'
import { FilterButton } from '@/features/list/filter-button'
import type { Facet } from '@/features/list/list-data'
import { readFilterTexts } from '@/features/list/read-filter-texts'
import { hrefWith, type Selection } from '@/features/list/selection'
import { Toolbar } from '@/features/list/toolbar'

type PrimaryList = Answer<'search-page'>['primaryList']
type ResultToolbarProps = {
  readonly path: string
  readonly selection: Selection
  readonly count: number
  readonly facets: PrimaryList['facets']
  readonly sorts: PrimaryList['sort']['options']
}

/** Count, order and filters of a result, as every list has them; the most relevant comes first unless asked otherwise. */
export async function ResultToolbar({ path, selection, count, facets, sorts }: ResultToolbarProps) {
  const [t, filterTexts] = await Promise.all([getTranslations(), readFilterTexts()])
  const names: Record<Sort, string> = {
    RELEVANCE: t('list.sort.relevance'),
    LATEST: t('list.sort.latest'),
    PRICE: t('list.sort.priceAsc'),
    PRICE_DESC: t('list.sort.priceDesc'),
    DISCOUNT: t('list.sort.discount'),
    RATING: t('list.sort.rating'),
  }
  const at = (sort: Sort) => hrefWith(path, { ...selection, page: 1, sort })
  return (
    <>
      <Toolbar
        count={t('list.products', { count })}
        sortLabel={t('list.sort.label')}
        sort={sortFor('search', selection.sort)}
        sorts={offeredSorts(sorts).map(({ sort }) => ({ value: sort, label: names[sort], href: at(sort) }))}
      >
        <FilterButton path={path} selection={selection} facets={facetsOf(facets)} count={count} texts={filterTexts} />
      </Toolbar>
      <ActiveFilters
        selection={selection}
        path={path}
        clear={t('filter.clearAll')}
        removeLabel={t.raw('filter.remove') as string}
      />
    </>
  )
}

const types: Readonly<Record<string, string>> = {
  categories: 'Category',
  brands: 'Brand',
  skus: 'Sku',
  discount: 'Discount',
}

function facetsOf(facets: PrimaryList['facets']): readonly Facet[] {
  return filterPanel(facets).flatMap((group) =>
    group.kind === 'range'
      ? []
      : [
          {
            filterId: group.key,
            type: types[group.key] ?? 'Parameter',
            group: group.key,
            label: group.label,
            values: group.values.map(({ id, label, count }, order) => ({
              ...{ facetId: id, parentId: null, label, count: count ?? 0, order, hidden: false },
            })),
          },
        ],
  )
}
