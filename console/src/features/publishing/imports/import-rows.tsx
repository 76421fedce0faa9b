import { NativeSelect } from '@mantine/core'
import type { Imported, ImportedRow } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ListFoot } from '@/ui/list-foot'
import { ListTable } from '@/ui/list-table'
import { useColumns } from '@/ui/use-columns'
import { State } from '@/frame/small-parts'
import { useNumbers } from '@/lib/use-numbers'

const RESULTS = ['refused', 'changed', 'same'] as const
const REASONS = ['unknown', 'duplicate', 'number', 'order'] as const

type Rows = Pick<Imported, 'kind' | 'rows' | (typeof RESULTS)[number]>

/** A row a line of the file: what it changes from what to what, or why it cannot be. */
export function ImportRows({ tried }: { tried: Rows }) {
  const t = useTranslations('console')
  const [wanted, setWanted] = useState('')
  const table = useImportTable(tried.kind)
  const shown = useMemo(
    () =>
      tried.rows
        .filter(({ result }) => wanted === '' || result === wanted)
        .toSorted((a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result) || a.line - b.line),
    [tried, wanted],
  )
  return (
    <>
      <div className="toolbar">
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
        <ListTable {...table} rows={shown} empty={{ icon: 'filterOff', title: t('states.filteredTitle') }} />
      </div>
      <ListFoot shown={shown.length} total={tried.rows.length} />
    </>
  )
}

function useImportTable(kind: Imported['kind']) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const columns = useColumns<ImportedRow>([t, numbers, kind], (column) => {
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
      column.cell('line', t('imports.line'), ({ line }) => line, { align: 'right', width: '70px' }),
      column.cell('key', t(kind === 'stock' ? 'imports.sku' : 'imports.article'), ({ key }) => (
        <span className="mono">{key}</span>
      )),
      column.cell('result', t('imports.result'), ({ result, code, value }) => {
        const reason = REASONS.find((one) => one === code)
        const tone = result === 'refused' ? 'bad' : result === 'changed' ? 'info' : 'gray'
        return (
          <State tone={tone} {...(tone === 'bad' && { icon: 'warning' as const })}>
            {reason ? t(`imports.reasons.${reason}`, { value: value ?? '' }) : t(`imports.results.${result}`)}
          </State>
        )
      }),
      column.cell('values', t('imports.change'), (row) =>
        values(row).map(({ name, before, after }) => (
          <span key={name} className="row gap-6">
            <span className="dim">{t(`imports.values.${name}`)}</span>
            <s>{before}</s> <b className="strong">{after}</b>
          </span>
        )),
      ),
    ]
  })
  return { name: 'import-rows', label: t('imports.rows'), idOf: ({ line }: ImportedRow) => String(line), columns }
}
