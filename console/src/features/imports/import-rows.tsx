import { NativeSelect } from '@mantine/core'
import type { Imported, ImportedRow } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Empty } from '@/frame/shown'
import { State } from '@/frame/small-parts'
import { useNumbers } from '@/lib/use-numbers'

const column = createColumnHelper<ImportedRow>()
const RESULTS = ['refused', 'changed', 'same'] as const
const REASONS = ['unknown', 'duplicate', 'number', 'order'] as const

type Rows = Pick<Imported, 'kind' | 'rows' | (typeof RESULTS)[number]>

/** A row a line of the file: what it changes from what to what, or why it cannot be. */
export function ImportRows({ tried }: { tried: Rows }) {
  const t = useTranslations('console')
  const [wanted, setWanted] = useState('')
  const columns = useColumns(tried.kind)
  const shown = useMemo(
    () =>
      tried.rows
        .filter(({ result }) => wanted === '' || result === wanted)
        .toSorted((a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result) || a.line - b.line),
    [tried, wanted],
  )
  return (
    <>
      <div className="bar">
        <NativeSelect
          size="xs"
          aria-label={t('imports.result')}
          value={wanted}
          data={[
            { value: '', label: `${t('studio.all')} (${tried.rows.length})` },
            ...RESULTS.map((one) => ({ value: one, label: `${t(`imports.results.${one}`)} (${tried[one]})` })),
          ]}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <div className="scroll">
        {shown.length > 0 ? (
          <DeskTable
            name="import-rows"
            label={t('imports.rows')}
            rows={shown}
            columns={columns}
            idOf={({ line }) => String(line)}
          />
        ) : (
          <Empty icon="filterOff" title={t('states.filteredTitle')} />
        )}
      </div>
      <div className="tf">
        <span role="status">{t('table.shown', { shown: shown.length, total: tried.rows.length })}</span>
      </div>
    </>
  )
}

function useColumns(kind: Imported['kind']) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  return useMemo(() => {
    /** A row of prices ends with its market, and that with its currency. */
    const say = (row: ImportedRow, value: number | null) => {
      if (value === null) return t('studio.none')
      const currency = row.key.split('|').at(-1)
      return kind === 'prices' && currency ? numbers.amount(value, currency) : numbers.number(value)
    }
    const values = (row: ImportedRow) =>
      Object.entries(row.after ?? {}).flatMap(([name, after]) => {
        const before = row.before?.[name] ?? null
        return before === after ? [] : [{ name, before: say(row, before), after: say(row, after) }]
      })
    return [
      column.display({
        id: 'line',
        header: t('imports.line'),
        meta: { align: 'right', width: '70px' },
        cell: ({ row }) => row.original.line,
      }),
      column.display({
        id: 'key',
        header: t(kind === 'stock' ? 'imports.sku' : 'imports.article'),
        cell: ({ row }) => <span className="mono">{row.original.key}</span>,
      }),
      column.display({
        id: 'result',
        header: t('imports.result'),
        cell: ({ row: { original } }) => {
          const reason = REASONS.find((one) => one === original.code)
          const tone = original.result === 'refused' ? 'bad' : original.result === 'changed' ? 'info' : 'gray'
          return (
            <State tone={tone} {...(tone === 'bad' && { icon: 'warning' as const })}>
              {reason
                ? t(`imports.reasons.${reason}`, { value: original.value ?? '' })
                : t(`imports.results.${original.result}`)}
            </State>
          )
        },
      }),
      column.display({
        id: 'values',
        header: t('imports.change'),
        cell: ({ row: { original } }) =>
          values(original).map(({ name, before, after }) => (
            <span key={name} className="row g6">
              <span className="dim">{t(`imports.values.${name}`)}</span>
              <s>{before}</s> <b className="b">{after}</b>
            </span>
          )),
      }),
    ]
  }, [t, numbers, kind])
}
