'use client'

import type { KeyboardEvent, RefObject } from 'react'
import { useGo } from '@/lib/use-go'
import { useKeys } from '@/lib/use-keys'
import type { TableProps } from './data-table'

type Keys<Row> = Pick<TableProps<Row>, 'hrefOf' | 'onStep' | 'onBackground'> & {
  body: RefObject<HTMLTableSectionElement | null>
  rowOf: (id: string) => Row | undefined
}

/** Arrows and j, k go from row to row; Enter on a row opens it. */
export function useTableKeys<Row>({ body, rowOf, hrefOf, onStep, onBackground }: Keys<Row>) {
  const go = useGo()
  const items = () => [...(body.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const step = (by: number) => () => {
    const all = items()
    const now = all.findIndex((row) => row.contains(document.activeElement))
    const next = all[Math.max(0, Math.min(all.length - 1, now + by))]
    next?.focus()
    const row = next?.dataset.row === undefined ? undefined : rowOf(next.dataset.row)
    if (row) onStep?.(row)
  }
  const press = (row: Row, event: KeyboardEvent<HTMLTableRowElement>) => {
    const href = hrefOf?.(row)
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !href) return
    event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && onBackground) onBackground(row)
    else go(href)
  }
  useKeys({ KeyJ: step(1), KeyK: step(-1), ArrowDown: step(1), ArrowUp: step(-1) })
  return press
}
