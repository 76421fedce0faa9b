'use client'

import { Table } from '@mantine/core'
import type { Row } from '@tanstack/react-table'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { DataRow } from './data-row'
import styles from './data-rows.module.css'
import { useRowsInSight } from './use-rows-in-sight'

type Props<Data> = {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly rows: readonly Row<Data>[]
  /** Only what is in sight is drawn. */
  readonly isLong: boolean
  readonly columns: unknown
  /** The columns that are, by name. */
  readonly shown: string
  readonly isOpenable: (row: Data) => boolean
  readonly toneOf: ((row: Data) => 'flash' | 'off' | undefined) | undefined
  readonly under: ((row: Data) => ReactNode) | undefined
  readonly onPress: (row: Data, event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** The rows of a table; to scroll draws nothing else anew. */
export function DataRows<Data>(props: Props<Data>) {
  const { body, rows, isLong, columns, shown, isOpenable, toneOf, under, onPress } = props
  const sight = useRowsInSight(body, isLong ? rows.length : 0)
  const [first, last] = sight
    ? [Math.min(sight.first, rows.length), Math.min(sight.last, rows.length)]
    : [0, rows.length]
  const width = shown.split(' ').length
  return (
    <Table.Tbody ref={body}>
      {sight && <Gap height={first * sight.height} columns={width} />}
      {rows.slice(first, last).map((row, at) => (
        <DataRow
          key={row.id}
          row={row}
          columns={columns}
          shown={shown}
          index={sight ? first + at + 2 : undefined}
          isOpenable={isOpenable(row.original)}
          tone={toneOf?.(row.original)}
          below={under?.(row.original)}
          onPress={onPress}
        />
      ))}
      {sight && <Gap height={(rows.length - last) * sight.height} columns={width} />}
    </Table.Tbody>
  )
}

/** What the rows would take that are out of sight. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className={styles.gap} style={{ height }}>
      <td colSpan={columns} />
    </tr>
  )
}
