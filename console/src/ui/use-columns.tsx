'use client'

import { Button } from '@mantine/core'
import { type ColumnDef, type ColumnMeta, createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type DependencyList, type ReactNode, useMemo } from 'react'
import { MarketTag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { Person } from './person'

export type ColumnKit<Row> = ReturnType<typeof useColumnKit<Row>>

/** The columns of a table. New ones draw every row anew: they are made when one of `of`, what they are made of, changes. */
export function useColumns<Row>(
  of: DependencyList,
  columnsOf: (column: ColumnKit<Row>) => ColumnDef<Row, unknown>[],
): ColumnDef<Row, unknown>[] {
  const column = useColumnKit<Row>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is checked where the columns are made
  return useMemo(
    () => columnsOf(column),
    // oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps
    [column, ...of],
  )
}

/** The kinds of columns that the console's tables have. */
function useColumnKit<Row>() {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(() => {
    type Draw = (row: Row) => ReactNode
    type TextOf = (row: Row) => string | number | null | undefined
    type Header = string | (() => ReactNode)
    type Meta = ColumnMeta<Row, unknown>
    const { display } = createColumnHelper<Row>()
    const cell = (id: string, header: Header, draw: Draw, meta: Meta = {}) =>
      display({ id, header, meta, cell: ({ row }) => draw(row.original) })
    /** What can be done with a row. The column has a name for screen readers only. */
    const actions = (draw: Draw) =>
      display({
        id: 'actions',
        header: () => <span className="visually-hidden">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row }) => draw(row.original),
      })
    return {
      cell,
      actions,
      /** A dash where there is no text. */
      text: (id: string, header: string, textOf: TextOf, meta?: Meta) =>
        cell(id, header, (row) => orDash(textOf(row)), meta),
      /** A number or a sum of money, at the right. */
      amount: (id: string, header: string, draw: Draw, meta?: Meta) =>
        cell(id, header, draw, { align: 'right', ...meta }),
      when: (id: string, header: string, timeOf: (row: Row) => string, className?: string) =>
        cell(id, header, (row) => (
          <time className={className} dateTime={timeOf(row)} title={dates.whole(timeOf(row))}>
            {dates.short(timeOf(row))}
          </time>
        )),
      market: (marketOf: (row: Row) => string | null | undefined) =>
        cell('market', t('table.market'), (row) => {
          const market = marketOf(row)
          return market ? <MarketTag market={market} /> : '–'
        }),
      person: (id: string, header: string, nameOf: (row: Row) => string) =>
        cell(id, header, (row) => <Person name={nameOf(row)} />),
      /** One button that changes the row; none where nothing may be changed. */
      action: (verb: string, nameOf: (row: Row) => string, onPress: ((row: Row) => void) | undefined) =>
        actions(
          (row) =>
            onPress && (
              <Button size="xs" variant="default" aria-label={nameOf(row)} onClick={() => onPress(row)}>
                {verb}
              </Button>
            ),
        ),
    }
  }, [t, dates])
}

const orDash = (text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '–' : text
