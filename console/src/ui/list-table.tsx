'use client'

import { useTranslations } from 'next-intl'
import { DataTable, type TableProps } from '@/frame/data-table'
import { Empty, type EmptyProps } from '@/frame/states'

export type ListTableProps<Row> = TableProps<Row> & {
  /** Why there is nothing, where there may be nothing. Filters that leave nothing are named instead. */
  readonly empty?: EmptyProps
  readonly isFiltered?: boolean
}

/** A table of what there is, or the reason why there is nothing. */
export function ListTable<Row>({ empty, isFiltered = false, ...table }: ListTableProps<Row>) {
  const t = useTranslations('console')
  if (table.rows.length > 0 || !empty) return <DataTable {...table} />
  return isFiltered ? <Empty icon="filterOff" title={t('states.filteredTitle')} /> : <Empty {...empty} />
}
