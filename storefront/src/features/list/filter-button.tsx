'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { fillMessage } from '@/lib/fill-message'
import { Icon } from '@/shell/icon'
import type { FilterDrawerProps } from './filter-drawer'
import s from './list.module.css'

const FilterDrawer = dynamic(() => import('./filter-drawer').then((m) => m.FilterDrawer), { ssr: false })

export function FilterButton(props: Omit<FilterDrawerProps, 'opened' | 'onClose'>) {
  const [opened, setOpened] = useState<boolean>()
  const chosen = props.selection.facets.length
  return (
    <>
      <button
        type="button"
        className={s.toolbarFilter}
        aria-label={fillMessage(props.texts.openCount, { count: chosen }, props.texts.locale)}
        aria-haspopup="dialog"
        onPointerEnter={() => void import('./filter-drawer')}
        onClick={() => setOpened(true)}
      >
        <Icon name="filter" size="s" />
        {props.texts.filter}
        {chosen > 0 && <span className={s.toolbarFilterCount}>{chosen}</span>}
      </button>
      {opened !== undefined && <FilterDrawer {...props} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
