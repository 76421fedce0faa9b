'use client'

import { flexRender, type Row } from '@tanstack/react-table'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { cellClass } from './cell-class'
import styles from './data-row.module.css'

type Props<Data> = {
  readonly row: Row<Data>
  /** What the cells are drawn by, and which of them are: the row is drawn anew when either changes. */
  readonly columns: unknown
  readonly shown: string
  /** Its place in the whole table, where not all of it is drawn. */
  readonly index: number | undefined
  readonly isOpenable: boolean
  readonly tone: 'flash' | 'off' | undefined
  readonly below: ReactNode
  readonly onPress: (row: Data, event: KeyboardEvent<HTMLTableRowElement>) => void
}

function Drawn<Data>({ row, index, isOpenable, tone, below, onPress }: Props<Data>) {
  const cells = row.getVisibleCells()
  return (
    <>
      <tr
        data-row={row.id}
        aria-rowindex={index}
        tabIndex={isOpenable ? -1 : undefined}
        onKeyDown={(event) => onPress(row.original, event)}
        data-flash={tone === 'flash' || undefined}
        data-off={tone === 'off' || undefined}
        className={below ? styles.joined : undefined}
      >
        {cells.map(({ id, column, getContext }) => (
          <td key={id} className={cellClass(column.columnDef.meta)}>
            {flexRender(column.columnDef.cell, getContext())}
          </td>
        ))}
      </tr>
      {below && (
        <tr className={kit.rowUnder}>
          <td colSpan={cells.length}>{below}</td>
        </tr>
      )}
    </>
  )
}

/** A row stays as it is while others come into sight; plain elements, for there may be ten thousand. */
export const DataRow = memo(
  Drawn,
  (before, now) =>
    before.row === now.row &&
    before.columns === now.columns &&
    before.shown === now.shown &&
    before.index === now.index &&
    before.isOpenable === now.isOpenable &&
    before.tone === now.tone &&
    before.below === now.below,
) as typeof Drawn
