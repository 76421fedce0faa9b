'use client'

import { Icon } from '@/ui/icon'
import { FilterLink } from './filter-link'
import s from './list.module.css'

type ToolbarFacetsProps = {
  readonly href: string
  readonly facets: readonly { readonly key: string; readonly label: string }[]
}

/** The first headings of the filters, each a word of its own on a wide screen. */
export function ToolbarFacets({ href, facets }: ToolbarFacetsProps) {
  return (
    <div className={s.toolbarFacets}>
      {facets.map(({ key, label }) => (
        <FilterLink key={key} href={href} className={s.toolbarFacet} facet={key}>
          {label}
          <Icon name="down" size="xs" />
        </FilterLink>
      ))}
    </div>
  )
}
