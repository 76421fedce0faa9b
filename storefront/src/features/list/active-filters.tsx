import { toggleFilter } from '@shop/domain/filter'
import base from '@/ui/base.module.css'
import chip from '@/ui/chip.module.css'
import { Icon } from '@/ui/icon'
import { ShopLink } from '@/ui/shop-link'
import type { Chip } from './filter-labels'
import { FilterText } from './filter-text'
import s from './list.module.css'
import { hrefWith, noFilters, type Selection } from './selection'

type ActiveFiltersProps = {
  readonly chips: readonly Chip[]
  readonly selection: Selection
  readonly path: string
  readonly label: string
  readonly clear: string
  /** Pattern with `{name}`. */
  readonly removeLabel: string
}

/** Each chip is the address without itself, so a filter can be taken away before any script has run. */
export function ActiveFilters({ chips, selection, path, label, clear, removeLabel }: ActiveFiltersProps) {
  if (chips.length === 0) return null
  // No name of its own: it would have to be read out in one form of VAT.
  const [before, after] = removeLabel.split('{name}')
  return (
    <nav className={s.activeFilters} aria-label={label}>
      {chips.map(({ key, item, words }) => (
        <ShopLink
          key={`${key} ${item.id}`}
          className={chip.chip}
          data-kind="active"
          href={hrefWith(path, { ...selection, page: 1, filters: toggleFilter(selection.filters, key, item) })}
          scroll={false}
        >
          <span className={base.srOnly}>{before}</span>
          <FilterText words={words} />
          {after && <span className={base.srOnly}>{after}</span>}
          <Icon name="close" size="xs" />
        </ShopLink>
      ))}
      <ShopLink
        className={chip.chip}
        data-kind="clear"
        href={hrefWith(path, { ...selection, page: 1, filters: noFilters })}
        scroll={false}
      >
        {clear}
      </ShopLink>
    </nav>
  )
}
