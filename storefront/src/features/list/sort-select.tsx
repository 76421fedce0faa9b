'use client'

import { useRouter } from 'next/navigation'
import { Icon } from '@/ui/icon'
import s from './list.module.css'

type SortSelectProps = {
  readonly path: string
  readonly label: string
  readonly go: string
  readonly sort: string
  readonly sorts: readonly { readonly value: string; readonly label: string }[]
  /** What else is chosen, as fields of a form. */
  readonly kept: readonly (readonly [string, string])[]
}

/** A form that works by its button; with scripts the choice alone is enough. */
export function SortSelect({ path, label, go, sort, sorts, kept }: SortSelectProps) {
  const router = useRouter()
  return (
    <form className={s.toolbarSort} action={path} method="get">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        key={sort}
        name="sort"
        aria-label={label}
        defaultValue={sort}
        onChange={(event) =>
          router.push(
            `${path}?${new URLSearchParams([...kept.map(([a, b]) => [a, b]), ['sort', event.target.value]])}`,
            {
              scroll: false,
            },
          )
        }
      >
        {sorts.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <Icon name="down" size="xs" />
      <noscript>
        <button type="submit" className={s.sortGo}>
          {go}
        </button>
      </noscript>
    </form>
  )
}
