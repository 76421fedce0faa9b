'use client'

import { Table } from '@mantine/core'
import { type ColumnDef, flexRender, getCoreRowModel, type RowData, useReactTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { useGo } from '@/lib/use-go'
import { useKeys } from '@/lib/use-keys'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly align?: 'right'
    /** Leaves first when the window is narrow. */
    readonly wideOnly?: boolean
    readonly width?: string
  }
}

type Props<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnDef<Row, never>[]
  readonly idOf: (row: Row) => string
  readonly hrefOf?: (row: Row) => string | undefined
  /** Opens it without leaving the table. */
  readonly onBackground?: (row: Row) => void
  readonly size?: 'lo' | 'xl' | 'tight'
  /** What stands open under a row: its explanation. */
  readonly under?: (row: Row) => ReactNode
  readonly toneOf?: (row: Row) => 'flash' | 'off' | undefined
}

/** The one table: arrows and j, k move over rows, Enter opens, with Ctrl in the background. Links do the same by pointer. */
export function DeskTable<Row>({ label, rows, columns, idOf, hrefOf, onBackground, size, under, toneOf }: Props<Row>) {
  const go = useGo()
  const body = useRef<HTMLTableSectionElement>(null)
  // oxlint-disable-next-line react/incompatible-library
  const table = useReactTable({
    data: useMemo(() => [...rows], [rows]),
    columns: useMemo(() => [...columns], [columns]),
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    // The pages are the server's: resetting them for every new array of rows would draw the table for ever.
    manualPagination: true,
    autoResetPageIndex: false,
    autoResetExpanded: false,
  })
  const items = () => [...(body.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const step = (by: number) => () => {
    const all = items()
    const now = all.findIndex((row) => row.contains(document.activeElement))
    all[Math.max(0, Math.min(all.length - 1, now + by))]?.focus()
  }
  const press = (row: Row) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    const href = hrefOf?.(row)
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !href) return
    event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && onBackground) onBackground(row)
    else go(href)
  }
  useKeys({ KeyJ: step(1), KeyK: step(-1), ArrowDown: step(1), ArrowUp: step(-1) })

  return (
    <Table className={size} stickyHeader aria-label={label}>
      <Table.Thead>
        {table.getHeaderGroups().map((group) => (
          <Table.Tr key={group.id}>
            {group.headers.map(({ id, column, getContext }) => (
              <Table.Th
                key={id}
                className={classOf(column.columnDef.meta)}
                style={{ width: column.columnDef.meta?.width }}
              >
                {flexRender(column.columnDef.header, getContext())}
              </Table.Th>
            ))}
          </Table.Tr>
        ))}
      </Table.Thead>
      <Table.Tbody ref={body}>
        {table.getRowModel().rows.flatMap((row) => {
          const below = under?.(row.original)
          const tone = toneOf?.(row.original)
          return [
            <Table.Tr
              key={row.id}
              data-row={row.id}
              tabIndex={hrefOf?.(row.original) ? -1 : undefined}
              onKeyDown={press(row.original)}
              data-flash={tone === 'flash' || undefined}
              data-off={tone === 'off' || undefined}
              className={below ? 'nb' : undefined}
            >
              {row.getVisibleCells().map(({ id, column, getContext }) => (
                <Table.Td key={id} className={classOf(column.columnDef.meta)}>
                  {flexRender(column.columnDef.cell, getContext())}
                </Table.Td>
              ))}
            </Table.Tr>,
            ...(below
              ? [
                  <Table.Tr key={`${row.id} under`} className="sub">
                    <Table.Td colSpan={columns.length}>{below}</Table.Td>
                  </Table.Tr>,
                ]
              : []),
          ]
        })}
      </Table.Tbody>
    </Table>
  )
}

const classOf = (meta: { align?: 'right'; wideOnly?: boolean } | undefined) =>
  [meta?.align === 'right' && 'r', meta?.wideOnly && 'wide-cell'].filter(Boolean).join(' ') || undefined
