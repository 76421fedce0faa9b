'use client'

import { useRouter } from 'next/navigation'
import { Icon } from '@/shell/icon'
import s from './list.module.css'

type ToolbarProps = {
  readonly count: string
  readonly sortLabel: string
  readonly sort: string
  readonly sorts: readonly { readonly value: string; readonly label: string; readonly href: string }[]
  readonly children?: React.ReactNode
}

export function Toolbar({ count, sortLabel, sort, sorts, children }: ToolbarProps) {
  const router = useRouter()
  return (
    <div className={s.toolbar}>
      <div className={s.toolbarInner}>
        {children}
        <div className={s.toolbarEnd}>
          <span className={s.toolbarCount} role="status">
            {count}
          </span>
          <label className={s.toolbarSort}>
            <select
              aria-label={sortLabel}
              value={sort}
              onChange={(event) => {
                const chosen = sorts.find(({ value }) => value === event.target.value)
                if (chosen) router.push(chosen.href, { scroll: false })
              }}
            >
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" size="xs" />
          </label>
        </div>
      </div>
    </div>
  )
}
