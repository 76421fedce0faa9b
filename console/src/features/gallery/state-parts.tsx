import { Button, Table } from '@mantine/core'
import { MailStateMark } from '@/ui/mail-state'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { AddButton, MoveButtons, RowList } from '@/ui/row-list'
import { VersionConflict } from '@/ui/version-conflict'
import { Part } from './part'
import { LONG, nothing, SAMPLE_DESKS } from './samples'

/** What is said while something loads, fails or collides, and rows that are added and removed. */
export function StateParts() {
  return (
    <>
      <Part
        name="query-boundary"
        states={Object.fromEntries(
          Object.entries(SAMPLE_DESKS).map(([state, result]) => [
            state,
            <QueryBoundary key={state} of={result} system="Gallery">
              {({ total }) => <p>{total} rows</p>}
            </QueryBoundary>,
          ]),
        )}
      />
      <MailStates />
      <Part
        name="problem"
        states={{
          default: <Problem text="This was not saved" />,
          'warning, long text': <Problem tone="warn" text={LONG} />,
        }}
      />
      <Part
        name="version-conflict"
        isWide
        states={{
          default: (
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
          ),
        }}
      />
      <RowParts />
    </>
  )
}

function MailStates() {
  return (
    <Part
      name="mail-state"
      states={{
        sent: <MailStateMark state="sent" />,
        waiting: <MailStateMark state="waiting" />,
        failed: <MailStateMark state="failed" />,
        'not sent': <MailStateMark state="unsent" />,
        'text message, not sent': <MailStateMark state="unsent" channel="sms" />,
      }}
    />
  )
}

function RowParts() {
  const list = { rows: ['Grey', LONG], className: 'row', nameOf: (row: string) => row, onRemove: nothing }
  return (
    <Part
      name="row-list"
      states={{
        'default, long text': (
          <RowList {...list} isDisabled={false}>
            {(row) => row}
          </RowList>
        ),
        disabled: (
          <RowList {...list} rows={['Blue', 'Green']} isDisabled>
            {(row) => row}
          </RowList>
        ),
        moving: <MoveButtons name="Grey" isDisabled={false} canMove={(by) => by === 1} onMove={nothing} />,
        adding: (
          <>
            <AddButton>Add a row</AddButton> <AddButton disabled>Add no row</AddButton>
          </>
        ),
      }}
    />
  )
}
