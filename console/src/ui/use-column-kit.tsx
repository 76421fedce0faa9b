'use client'

import { Button } from '@mantine/core'
import { type ColumnMeta, createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { MarketTag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { Person } from './person'

/** The columns of the console's tables. They draw a row anew when they change: use them inside of `useMemo`. */
export function useColumnKit<Row>() {
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
