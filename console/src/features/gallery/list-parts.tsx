'use client'

import { useState } from 'react'
import { ListPage } from '@/ui/list-page'
import { ListTable } from '@/ui/list-table'
import { TableSection } from '@/ui/table-section'
import { Part, State } from './part'
import { SAMPLE_ANSWER, SAMPLE_DESKS, type SampleRow } from './samples'
import { useSampleColumns } from './use-sample-columns'

const SIZES = ['tall', 'tallest', 'tight'] as const
const EMPTY = { icon: 'check', title: 'Nothing waits', text: 'What comes next is shown here.' } as const
const idOf = ({ id }: SampleRow) => String(id)

/** Tables, and pages of one table. */
export function ListParts() {
  const columns = useSampleColumns()
  const table = { name: 'gallery', columns, idOf, rows: SAMPLE_ANSWER.rows }
  const none = { ...table, rows: [], empty: EMPTY }
  return (
    <>
      <Part name="use-column-kit" isWide>
        <State name="each kind of column, and no text">
          <ListTable {...table} label="Columns" />
        </State>
      </Part>
      <Part name="list-table" isWide>
        {SIZES.map((size) => (
          <State key={size} name={size}>
            <ListTable
              {...table}
              label={`Rows, ${size}`}
              size={size}
              toneOf={({ id }) => (id === 3 ? 'off' : undefined)}
            />
          </State>
        ))}
        <State name="empty">
          <ListTable {...none} label="No rows" />
        </State>
        <State name="filters leave nothing">
          <ListTable {...none} label="No rows are left" isFiltered />
        </State>
      </Part>
      <Part name="table-section" isWide>
        <State name="default">
          <TableSection {...table} title="Waiting" sub="3" isLandmark />
        </State>
        <State name="empty">
          <TableSection {...none} title="Done" />
        </State>
      </Part>
      <Part name="list-page" isWide>
        {(['rows', 'none', 'loading', 'failed'] as const).map((state) => (
          <State key={state} name={state}>
            <SampleList state={state} />
          </State>
        ))}
      </Part>
    </>
  )
}

function SampleList({ state }: { state: keyof typeof SAMPLE_DESKS }) {
  const [term, setTerm] = useState('')
  const columns = useSampleColumns()
  return (
    <ListPage
      title={`List, ${state}`}
      lead="All that there is"
      query={SAMPLE_DESKS[state]}
      rowsOf={({ rows }) => rows}
      table={{ name: 'gallery', columns, idOf }}
      empty={EMPTY}
      search={{ term, setTerm }}
      isFiltered={false}
    />
  )
}
