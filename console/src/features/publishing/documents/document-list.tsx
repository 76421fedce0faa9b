'use client'

import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { useColumns } from '@/ui/use-columns'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'
import { EditableName, HistoryLink } from './document-cells'
import { DraftedList, type Fresh } from './drafted-list'

type Document = z.infer<typeof publishedDocumentsSchema>['documents'][number]

type Props = { title: string; kinds: readonly Document['kind'][]; fresh: readonly Fresh[] }

/** Documents of some kinds. Each is changed in a draft. */
export function DocumentList({ title, kinds, fresh }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [chosen, setChosen] = useState<Document>()
  const result = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const mayEdit = may('content:edit')
  const columns = useColumns<Document>([t, mayEdit], (column) => [
    column.cell('name', t('table.name'), (document) => (
      <EditableName name={document.name} onEdit={mayEdit ? () => setChosen(document) : undefined} />
    )),
    column.cell('key', t('studio.key'), ({ key }) => <span className="mono">{key}</span>),
    column.cell('history', t('studio.history'), (document) => <HistoryLink document={document} />),
  ])
  const documents = result.data?.documents ?? []
  return (
    <DraftedList
      title={title}
      name="document-list"
      result={result}
      known={documents}
      rows={documents.filter(({ kind }) => kinds.includes(kind))}
      fits={({ key, name }, words) => `${key} ${name}`.toLowerCase().includes(words)}
      nameOf={({ name }) => name}
      columns={columns}
      fresh={fresh}
      chosen={chosen}
      onChosen={setChosen}
    />
  )
}
