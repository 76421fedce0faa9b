import type { Answer } from '@shop/api-client/search/answers'
import { filterPanel, offeredSorts } from '@shop/domain/filter'
import { sortFor } from '@shop/domain/sort'
import { getTranslations } from 'next-intl/server'
import { ActiveFilters } from '@/features/list/active-filters'
import { chipsOf } from '@/features/list/filter-labels'
import { NothingFits } from '@/features/list/list-empty'
import { ListToolbar } from '@/features/list/list-toolbar'
import { orderPanel } from '@/features/list/order-panel'
import { chosenOf, type Selection } from '@/features/list/selection'
import { getPlace } from '@/place/place'

type PrimaryList = Answer<'search-page'>['primaryList']
type ResultToolbarProps = {
  readonly path: string
  readonly selection: Selection
  readonly count: number
  readonly facets: PrimaryList['facets']
  readonly sorts: PrimaryList['sort']['options']
}

/**
 * Count, order and filters of a result, as every list has them; the most relevant comes first unless asked otherwise. Where
 * nothing fits what is chosen, each choice can be let go of.
 */
export async function ResultToolbar({ path, selection, count, facets, sorts }: ResultToolbarProps) {
  const [t, place] = await Promise.all([getTranslations(), getPlace()])
  const panel = orderPanel(filterPanel(facets))
  const page = {
    ...{ count, panel, sorts: offeredSorts(sorts).map(({ sort }) => sort) },
    order: sortFor('search', selection.sort),
  }
  const chips = await chipsOf(chosenOf(selection), panel, place)
  return (
    <>
      <ListToolbar path={path} selection={selection} page={page} />
      <ActiveFilters
        chips={chips}
        selection={selection}
        path={path}
        label={t('list.activeFilters')}
        clear={t('filter.clearAll')}
        removeLabel={t.raw('filter.remove') as string}
      />
      {count === 0 && chips.length > 0 && <NothingFits chips={chips} selection={selection} path={path} />}
    </>
  )
}
