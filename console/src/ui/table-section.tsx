'use client'

import { ListTable, type ListTableProps } from './list-table'
import { Section } from './section'

type Props<Row> = Omit<ListTableProps<Row>, 'label'> & {
  title: string
  sub?: string
  className?: string
  isLandmark?: boolean
}

/** A part of a page that is one table, which has the name of the part. */
export function TableSection<Row>({ title, sub, className = 'page-part', isLandmark, ...table }: Props<Row>) {
  return (
    <Section title={title} sub={sub} className={className} isLandmark={isLandmark}>
      <ListTable {...table} label={title} />
    </Section>
  )
}
