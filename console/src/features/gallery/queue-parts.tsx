'use client'

import { ExpandableQueue } from '@/ui/expandable-queue'
import kit from '@/ui/kit.module.css'
import { QueuePage } from '@/ui/queue-page'
import { Part } from './part'
import { type SampleRow, sampleAnswerSchema } from './samples'
import { useSampleColumns } from './use-sample-columns'

const idOf = ({ id }: SampleRow) => String(id)
const rowsOf = ({ rows }: { rows: SampleRow[] }) => rows

/** Queues ask for their rows: the gallery's own answers come from `app/api/desk/gallery`. */
export function QueueParts() {
  const columns = useSampleColumns()
  const queue = {
    schema: sampleAnswerSchema,
    initial: '',
    rowsOf,
    table: { name: 'gallery', columns, idOf },
    empty: { icon: 'check', title: 'Nothing waits' } as const,
  }
  return (
    <>
      <Part
        name="queue-page"
        isWide
        states={{
          rows: <QueuePage {...queue} title="Queue, rows" operation="gallery/rows" />,
          none: <QueuePage {...queue} title="Queue, none" operation="gallery/none" />,
        }}
      />
      <Part
        name="expandable-queue"
        isWide
        states={{
          default: (
            <ExpandableQueue
              {...queue}
              title="Queue that opens"
              operation="gallery/rows"
              details={({ name }) => <div className={kit.details}>{name}</div>}
            />
          ),
        }}
      />
    </>
  )
}
