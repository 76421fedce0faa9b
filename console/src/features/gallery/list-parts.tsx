'use client'

import { useState } from 'react'
import { ListPage } from '@/ui/list-page'
import { ListTable } from '@/ui/list-table'
import { TableSection } from '@/ui/table-section'
import { Part } from './part'
import { SAMPLE_ANSWER, SAMPLE_DESKS, type SampleRow } from './samples'
import { useSampleColumns } from './use-sample-columns'

const EMPTY = { icon: 'check', title: 'Nothing waits', text: 'What comes next is shown here.' } as const
const toneOf = ({ id }: SampleRow) => (id === 3 ? 'off' : undefined)
const idOf = ({ id }: SampleRow) => String(id)

/** Tables, and pages of one table. */
export function ListParts() {
  const columns = useSampleColumns()
  const table = { name: 'gallery', columns, idOf, rows: SAMPLE_ANSWER.rows }
  const none = { ...table, rows: [], empty: EMPTY }
  return (
    <>
      <Part
        name="use-columns"
        isWide
        states={{ 'each kind of column, and no text': <ListTable {...table} label="Columns" /> }}
      />
      <Part
        name="list-table"
        isWide
        states={{
          tall: <ListTable {...table} label="Rows, tall" size="tall" toneOf={toneOf} />,
          tallest: <ListTable {...table} label="Rows, tallest" size="tallest" toneOf={toneOf} />,
          tight: <ListTable {...table} label="Rows, tight" size="tight" toneOf={toneOf} />,
          empty: <ListTable {...none} label="No rows" />,
          'filters leave nothing': <ListTable {...none} label="No rows are left" isFiltered />,
        }}
      />
      <Part
        name="table-section"
        isWide
        states={{
          default: <TableSection {...table} title="Waiting" sub="3" isLandmark />,
          empty: <TableSection {...none} title="Done" />,
        }}
      />
      <Part
        name="list-page"
        isWide
        states={{
          rows: <SampleList state="rows" />,
          none: <SampleList state="none" />,
          loading: <SampleList state="loading" />,
          failed: <SampleList state="failed" />,
        }}
      />
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
