import {
  countFilters,
  emptySelection,
  type FilterGroup,
  type FilterKind,
  filterKinds,
  writeFilters,
} from '@shop/domain/filter'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import drawer from '@/ui/drawer.module.css'
import { Icon } from '@/ui/icon'
import type { Place } from '@/place/place'
import { FacetGroup } from './facet-group'
import s from './list.module.css'
import { FILTER_PANEL, hrefWith, noFilters, type Selection } from './selection'

type FilterPanelProps = {
  readonly path: string
  readonly selection: Selection
  readonly panel: readonly FilterGroup[]
  readonly count: number
  readonly place: Place
}

/** A plain form that leads to the chosen list. The browser's part (`filter-dialog`) only keeps its numbers fresh. */
export async function FilterPanel({ path, selection, panel, count, place }: FilterPanelProps) {
  const t = await getTranslations()
  const here = hrefWith(path, { ...selection, page: 1 })
  const cleared = hrefWith(path, { ...selection, page: 1, filters: noFilters })
  return (
    <section className={s.filterPanel} data-filter-panel="">
      <div className={drawer.drawerHead}>
        <h1 className={base.h2} id="filter-title">
          {t('list.filter')}
        </h1>
        <a className={button.iconButton} href={here} aria-label={t('a11y.close')} data-filter-close="">
          <Icon name="close" />
        </a>
      </div>
      <form className={s.filterForm} action={path} method="get">
        {selection.sort && <input type="hidden" name="sort" value={selection.sort} />}
        <div className={drawer.drawerBody} data-filter-groups="">
          {panel.map((group, at) => (
            <FacetGroup key={group.key} group={group} place={place} isOpen={at < 4} fieldOf={fieldOf(group.key)} />
          ))}
        </div>
        <div className={drawer.drawerFoot}>
          <p className={base.srOnly} role="status" data-filter-count="">
            {t('list.products', { count })}
          </p>
          <div className={drawer.drawerFootRow}>
            <a
              className={button.button}
              data-kind="quiet"
              href={`${cleared}${cleared.includes('?') ? '&' : '?'}${FILTER_PANEL}=1`}
              aria-disabled={countFilters(selection.filters) === 0 ? 'true' : undefined}
              data-filter-clear=""
            >
              {t('filter.clearAll')}
            </a>
            <button type="submit" className={button.button} data-filter-submit="">
              {t('filter.show', { count })}
            </button>
          </div>
        </div>
      </form>
    </section>
  )
}

/** The name of a field and what it sends for a value, as our addresses write them. */
function fieldOf(key: string) {
  const kind = filterKinds.find((each) => each === key)
  const name = kind ?? `p-${key}`
  return (item: { readonly id: string; readonly label: string }) => {
    const only = kind
      ? { ...emptySelection, [kind satisfies FilterKind]: [item] }
      : { ...emptySelection, parameters: new Map([[key, [item]]]) }
    return { name, value: writeFilters(only).get(name) ?? '' }
  }
}
