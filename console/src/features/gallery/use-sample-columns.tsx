'use client'

import { useColumns } from '@/ui/use-columns'
import { nothing, type SampleRow } from './samples'

/** A column of each kind that the kit has. */
export function useSampleColumns() {
  return useColumns<SampleRow>([], (column) => [
    column.cell('name', 'Name', ({ name }) => <b>{name}</b>),
    column.market(({ market }) => market),
    column.person('person', 'Colleague', ({ person }) => person),
    column.text('note', 'Note', ({ note }) => note),
    column.when('at', 'Time', ({ at }) => at),
    column.amount('amount', 'Amount', ({ amount }) => amount),
    column.action('Change', ({ name }) => `Change ${name}`, nothing),
  ])
}
