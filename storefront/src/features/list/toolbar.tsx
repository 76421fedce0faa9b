'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { FilterLink } from './filter-link'
import s from './list.module.css'
import { ToolbarFacets } from './toolbar-facets'

type ToolbarProps = {
  readonly count: string
  readonly filter: {
    readonly href: string
    readonly label: string
    readonly text: string
    readonly chosen: number
    readonly facets: readonly { readonly key: string; readonly label: string }[]
  }
  readonly sort: ReactNode
}

/** Filters to the left, the number of goods and their order to the right; it stays in sight. */
export function Toolbar({ count, filter, sort }: ToolbarProps) {
  return (
    <div className={`${s.bar} ${s.toolbar}`}>
      <div className={s.toolbarInner}>
        {filter.facets.length > 0 && (
          <FilterLink href={filter.href} className={s.toolbarFilter} label={filter.label}>
            <Icon name="filter" size="s" />
            {filter.text}
            {filter.chosen > 0 && <span className={s.toolbarFilterCount}>{filter.chosen}</span>}
          </FilterLink>
        )}
        <ToolbarFacets href={filter.href} facets={filter.facets} />
        <div className={s.toolbarEnd}>
          <span className={s.toolbarCount} role="status">
            {count}
          </span>
          {sort}
        </div>
      </div>
    </div>
  )
}
