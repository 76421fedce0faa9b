import { Button, Table } from '@mantine/core'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { AddButton, MoveButtons, RowList } from '@/ui/row-list'
import { VersionConflict } from '@/ui/version-conflict'
import { Part, State } from './part'
import { LONG, nothing, SAMPLE_DESKS } from './samples'

/** What is said while something loads, fails or collides, and rows that are added and removed. */
export function StateParts() {
  return (
    <>
      <Part name="query-boundary">
        {Object.entries(SAMPLE_DESKS).map(([state, result]) => (
          <State key={state} name={state}>
            <QueryBoundary of={result} system="Gallery">
              {({ total }) => <p>{total} rows</p>}
            </QueryBoundary>
          </State>
        ))}
      </Part>
      <Part name="problem">
        <State name="default">
          <Problem text="This was not saved" />
        </State>
        <State name="warning, long text">
          <Problem tone="warn" text={LONG} />
        </State>
      </Part>
      <Part name="version-conflict" isWide>
        <State name="default">
          <VersionConflict
            who="Kari Nordmann"
            at="2024-03-01T10:00:00Z"
            versions={{ mine: 3, theirs: 4 }}
            rows={
              <Table.Tr>
                <Table.Td>Name</Table.Td>
                <Table.Td>{LONG}</Table.Td>
                <Table.Td>Scarf</Table.Td>
              </Table.Tr>
            }
            actions={<Button size="xs">Take theirs</Button>}
          />
        </State>
      </Part>
      <RowParts />
    </>
  )
}

function RowParts() {
  const list = { rows: ['Grey', LONG], className: 'row', nameOf: (row: string) => row, onRemove: nothing }
  return (
    <Part name="row-list">
      <State name="default, long text">
        <RowList {...list} isDisabled={false}>
          {(row) => row}
        </RowList>
      </State>
      <State name="disabled">
        <RowList {...list} rows={['Blue', 'Green']} isDisabled>
          {(row) => row}
        </RowList>
      </State>
      <State name="moving">
        <MoveButtons name="Grey" isDisabled={false} canMove={(by) => by === 1} onMove={nothing} />
      </State>
      <State name="adding">
        <AddButton>Add a row</AddButton> <AddButton disabled>Add no row</AddButton>
      </State>
    </Part>
  )
}
