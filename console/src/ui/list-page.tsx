'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TableProps } from '@/frame/data-table'
import type { EmptyProps } from '@/frame/states'
import type { StaffQuery } from '@/lib/use-staff-query'
import kit from './kit.module.css'
import { ListFoot } from './list-foot'
import { ListTable } from './list-table'
import { PageHead } from './page-head'
import { QueryBoundary } from './query-boundary'
import { SearchField } from './search-field'

export type ListParts<Answer, Row> = {
  title: string
  lead?: string
  /** Buttons and links in the head. */
  actions?: ReactNode
  rowsOf: (answer: Answer) => readonly Row[]
  table: Omit<TableProps<Row>, 'rows' | 'label'>
  empty: EmptyProps
  /** What stands beside the number of rows. */
  foot?: ReactNode
}

type Props<Answer, Row> = ListParts<Answer, Row> & {
  query: StaffQuery<Answer>
  search: { term: string; setTerm: (typed: string) => void }
  /** Chips beside the search field. */
  filters?: ReactNode
  isFiltered: boolean
}

/** A page with one table: the search field and filters above, how many there are below. */
export function ListPage<Answer extends { readonly total: number }, Row>(props: Props<Answer, Row>) {
  const { title, lead, actions, rowsOf, table, empty, foot, query, search, filters, isFiltered } = props
  const t = useTranslations('console')
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions && <div className={kit.pageActions}>{actions}</div>} />
      <div className={filters ? 'toolbar wrap' : 'toolbar'}>
        <SearchField
          label={t('table.filterBy', { name: title })}
          placeholder={t('table.filter')}
          value={search.term}
          onChange={search.setTerm}
        />
        {filters}
      </div>
      <QueryBoundary of={query} system={title}>
        {(answer) => (
          <>
            <div className="scroll">
              <ListTable {...table} label={title} rows={rowsOf(answer)} empty={empty} isFiltered={isFiltered} />
            </div>
            <ListFoot shown={rowsOf(answer).length} total={answer.total}>
              {foot}
            </ListFoot>
          </>
        )}
      </QueryBoundary>
    </>
  )
}
