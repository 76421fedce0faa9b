'use client'

import { Table } from '@mantine/core'
import { type ColumnDef, getCoreRowModel, type RowData, useReactTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import kit from '@/ui/kit.module.css'
import { useTableLayout } from '@/lib/table-layouts'
import { DataRows } from './data-rows'
import { ConsoleTableHead } from './data-table-head'
import { TableLayoutMenu } from './table-layout-menu'
import { MANY_ROWS, useFixedWidths } from './use-rows-in-sight'
import { useTableKeys } from './use-table-keys'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly align?: 'right'
    /** Leaves first when the window is narrow. */
    readonly wideOnly?: boolean
    readonly width?: string
  }
}

export type TableProps<Row> = {
  /** Under which somebody's columns and density of it are kept. */
  readonly name: string
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnDef<Row, unknown>[]
  readonly idOf: (row: Row) => string
  readonly hrefOf?: (row: Row) => string | undefined
  /** The keys have come to this row: what stands beside the table shows it. */
  readonly onStep?: (row: Row) => void
  /** Opens it without leaving the table. */
  readonly onBackground?: (row: Row) => void
  readonly size?: 'tall' | 'tallest' | 'tight'
  /** What stands open under a row: its explanation. Rows that may have one are all drawn. */
  readonly under?: (row: Row) => ReactNode
  readonly toneOf?: (row: Row) => 'flash' | 'off' | undefined
}

/**
 * The one table: arrows and j, k move over rows, Enter opens, with Ctrl in the background; c chooses columns and
 * density. Links do the same by pointer. Of a long table only the rows in sight are drawn.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { name, label, rows, columns, idOf, hrefOf, onStep, onBackground, size, under, toneOf } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [look, changeLook] = useTableLayout(name)
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
  const rowOf = (id: string) => table.getRowModel().rowsById[id]?.original
  const press = useTableKeys({ body, rowOf, hrefOf, onStep, onBackground })

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
      className={[size && kit[size], widths && kit.fixed].filter(Boolean).join(' ') || undefined}
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
      <ConsoleTableHead
        table={table}
        hasWidths={widths !== undefined}
        menu={<TableLayoutMenu label={label} columns={choices} look={look} onChange={changeLook} />}
      />
      <DataRows
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
