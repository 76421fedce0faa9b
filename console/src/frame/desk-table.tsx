'use client'

import { Table } from '@mantine/core'
import { type ColumnDef, flexRender, getCoreRowModel, type RowData, useReactTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { useTableLook } from '@/lib/table-looks'
import { useGo } from '@/lib/use-go'
import { useKeys } from '@/lib/use-keys'
import { cellClass } from './cell-class'
import { DeskRows } from './desk-rows'
import { TableLookMenu } from './table-look'
import { MANY_ROWS, useFixedWidths } from './use-rows-in-sight'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly align?: 'right'
    /** Leaves first when the window is narrow. */
    readonly wideOnly?: boolean
    readonly width?: string
  }
}

type Props<Row> = {
  /** Under which somebody's columns and density of it are kept. */
  readonly name: string
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnDef<Row, never>[]
  readonly idOf: (row: Row) => string
  readonly hrefOf?: (row: Row) => string | undefined
  /** The keys have come to this row: what stands beside the table shows it. */
  readonly onStep?: (row: Row) => void
  /** Opens it without leaving the table. */
  readonly onBackground?: (row: Row) => void
  readonly size?: 'lo' | 'xl' | 'tight'
  /** What stands open under a row: its explanation. Rows that may have one are all drawn. */
  readonly under?: (row: Row) => ReactNode
  readonly toneOf?: (row: Row) => 'flash' | 'off' | undefined
}

/**
 * The one table: arrows and j, k move over rows, Enter opens, with Ctrl in the background; c chooses columns and
 * density. Links do the same by pointer. Of a long table only the rows in sight are drawn.
 */
export function DeskTable<Row>(props: Props<Row>) {
  const { name, label, rows, columns, idOf, hrefOf, onStep, onBackground, size, under, toneOf } = props
  const go = useGo()
  const body = useRef<HTMLTableSectionElement>(null)
  const [look, changeLook] = useTableLook(name)
  // oxlint-disable-next-line react/incompatible-library
  const table = useReactTable({
    data: useMemo(() => [...rows], [rows]),
    columns: useMemo(() => [...columns], [columns]),
    state: { columnVisibility: useMemo(() => Object.fromEntries(look.hidden.map((id) => [id, false])), [look.hidden]) },
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
    const next = all[Math.max(0, Math.min(all.length - 1, now + by))]
    next?.focus()
    const row = next?.dataset.row === undefined ? undefined : table.getRowModel().rowsById[next.dataset.row]
    if (row) onStep?.(row.original)
  }
  const press = (row: Row, event: KeyboardEvent<HTMLTableRowElement>) => {
    const href = hrefOf?.(row)
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !href) return
    event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && onBackground) onBackground(row)
    else go(href)
  }
  useKeys({ KeyJ: step(1), KeyK: step(-1), ArrowDown: step(1), ArrowUp: step(-1) })

  const all = table.getRowModel().rows
  const isLong = !under && all.length > MANY_ROWS
  const shown = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  const widths = useFixedWidths(body, isLong, shown)
  const choices = table.getAllLeafColumns().flatMap(({ id, columnDef: { header } }, at) =>
    // The first column says what the row is; one without a name holds the row's buttons.
    at > 0 && typeof header === 'string' ? [{ id, name: header }] : [],
  )

  return (
    <Table
      className={[size, widths && 'fix'].filter(Boolean).join(' ') || undefined}
      stickyHeader
      aria-label={label}
      aria-rowcount={isLong ? all.length + 1 : undefined}
      data-density={look.density === 'normal' ? undefined : look.density}
    >
      {widths && (
        <colgroup>
          {widths.map((width, at) => (
            <col key={shown.split(' ')[at]} style={{ width }} />
          ))}
        </colgroup>
      )}
      <Table.Thead>
        {table.getHeaderGroups().map((group) => (
          <Table.Tr key={group.id}>
            {group.headers.map(({ id, column, getContext }, at) => (
              <Table.Th
                key={id}
                className={cellClass(column.columnDef.meta)}
                style={{ width: widths ? undefined : column.columnDef.meta?.width }}
              >
                {flexRender(column.columnDef.header, getContext())}
                {at === group.headers.length - 1 && (
                  <TableLookMenu label={label} columns={choices} look={look} onChange={changeLook} />
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        ))}
      </Table.Thead>
      <DeskRows
        body={body}
        rows={all}
        isLong={isLong}
        columns={columns}
        shown={shown}
        isOpenable={(row) => Boolean(hrefOf?.(row))}
        toneOf={toneOf}
        under={under}
        onPress={press}
      />
    </Table>
  )
}
