'use client'

import { type BankLine, bankLineStateSchema, bankLinesSchema } from '@shop/contract/rest/console-bank'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/ui/list-page'
import { FilterChip } from '@/frame/filter-chip'
import { Link } from '@/frame/link'
import { useFilters } from '@/lib/use-filters'
import { useRepeatedQuery } from '@/lib/use-repeated-query'
import { useStaffQuery } from '@/lib/use-staff-query'
import { BankFileButton } from './bank-file-button'
import { LineForm } from './line-form'
import { useBankColumns } from './use-bank-columns'

const LOOK_AGAIN_MS = 2_000

/** Payments that the bank reports: what no invoice takes waits for a colleague. */
export function BankScreen() {
  const t = useTranslations('console')
  const { params, put, query, isFiltered, ...search } = useFilters(['q', 'state'])
  const [chosen, setChosen] = useState<BankLine>()
  const path = `bank-lines${isFiltered ? `?${query}` : ''}`
  const result = useStaffQuery(path, bankLinesSchema)
  const waiting = result.data?.waiting ?? 0
  useRepeatedQuery({
    path: waiting > 0 ? path : null,
    schema: bankLinesSchema,
    everyMs: LOOK_AGAIN_MS,
    onAnswer: result.show,
  })
  const state = bankLineStateSchema.catch('left').parse(params.get('state'))
  const columns = useBankColumns(state === 'left' ? setChosen : undefined)
  return (
    <>
      <ListPage
        title={t('nav.bank')}
        lead={t('bank.lead')}
        actions={
          <>
            <Link className="link" href="/bank/differences">
              {t('differences.title')}
            </Link>
            <BankFileButton onRead={result.refresh} />
          </>
        }
        query={result}
        search={search}
        filters={
          <FilterChip
            name={t('table.state')}
            value={state}
            choices={bankLineStateSchema.options.map((value) => ({ value, label: t(`bank.states.${value}`) }))}
            onChange={(value) => put({ state: value })}
          />
        }
        isFiltered={params.get('q') !== null}
        rowsOf={({ lines }) => lines}
        table={{ name: 'bank-lines', columns, idOf: ({ id }) => String(id) }}
        empty={{ icon: 'check', title: t(`bank.none.${state}`) }}
        foot={waiting > 0 && <span role="status">{t('bank.waiting', { count: waiting })}</span>}
      />
      {chosen && <LineForm line={chosen} onClose={() => setChosen(undefined)} onDone={result.refresh} />}
    </>
  )
}
