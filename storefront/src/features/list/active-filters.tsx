import chip from '@/shell/chip.module.css'
import { Icon } from '@/shell/icon'
import { ShopLink } from '@/shell/shop-link'
import s from './list.module.css'
import { hrefWith, type Selection } from './selection'

type ActiveFiltersProps = {
  readonly selection: Selection
  readonly path: string
  readonly clear: string
  /** Pattern with `{name}`. */
  readonly removeLabel: string
}

/** Each chip is the address without itself, so a filter can be taken away before any script has run. */
export function ActiveFilters({ selection, path, clear, removeLabel }: ActiveFiltersProps) {
  if (selection.facets.length === 0) return null
  return (
    <div className={s.activeFilters}>
      {selection.facets.map((facet) => (
        <ShopLink
          key={`${facet.group} ${facet.id}`}
          className={chip.chip}
          data-kind="active"
          href={hrefWith(path, { ...selection, page: 1, facets: selection.facets.filter((one) => one !== facet) })}
          aria-label={removeLabel.replace('{name}', facet.label)}
          scroll={false}
        >
          {facet.label}
          <Icon name="close" size="xs" />
        </ShopLink>
      ))}
      <ShopLink
        className={chip.chip}
        data-kind="clear"
        href={hrefWith(path, { ...selection, page: 1, facets: [] })}
        scroll={false}
      >
        {clear}
      </ShopLink>
    </div>
  )
}
