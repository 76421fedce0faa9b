'use client'

import { Table } from '@mantine/core'
import { flexRender, type Table as TableOf } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cellClass } from './cell-class'

type Props<Row> = {
  table: TableOf<Row>
  hasWidths: boolean
  /** Stands in the last column. */
  menu: ReactNode
}

/** The names of the columns. */
export function ConsoleTableHead<Row>({ table, hasWidths, menu }: Props<Row>) {
  return (
    <Table.Thead>
      {table.getHeaderGroups().map((group) => (
        <Table.Tr key={group.id}>
          {group.headers.map(({ id, column, getContext }, at) => (
            <Table.Th
              key={id}
              className={cellClass(column.columnDef.meta)}
              style={{ width: hasWidths ? undefined : column.columnDef.meta?.width }}
            >
              {flexRender(column.columnDef.header, getContext())}
              {at === group.headers.length - 1 && menu}
            </Table.Th>
          ))}
        </Table.Tr>
      ))}
    </Table.Thead>
  )
}
