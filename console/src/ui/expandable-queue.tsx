'use client'

import { type ColumnDef, flexRender } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { ZodType } from 'zod'
import { QueuePage, type QueueProps } from './queue-page'

type Answer = ZodType<{ readonly total: number }>
type Props<Schema extends Answer, Row> = QueueProps<Schema, Row> & { details: (row: Row) => ReactNode }

/** A queue whose rows open in place, one at a time: what stands in the first column opens and closes the row. */
export function ExpandableQueue<Schema extends Answer, Row extends { readonly id: number }>(props: Props<Schema, Row>) {
  const { details, table, ...queue } = props
  const [openId, setOpenId] = useState<number>()
  const columns = useMemo(() => {
    const toggle = (id: number) => setOpenId((old) => (old === id ? undefined : id))
    return table.columns.map((column, at) => (at === 0 ? opening(column, openId, toggle) : column))
  }, [table.columns, openId])
  return (
    <QueuePage
      {...queue}
      table={{ ...table, columns, under: (row: Row) => (row.id === openId ? details(row) : null) }}
    />
  )
}

function opening<Row extends { readonly id: number }>(
  column: ColumnDef<Row, unknown>,
  openId: number | undefined,
  onToggle: (id: number) => void,
): ColumnDef<Row, unknown> {
  return {
    ...column,
    cell: (context) => (
      <button
        type="button"
        className="row-open"
        aria-expanded={context.row.original.id === openId}
        onClick={() => onToggle(context.row.original.id)}
      >
        {flexRender(column.cell, context)}
      </button>
    ),
  }
}
