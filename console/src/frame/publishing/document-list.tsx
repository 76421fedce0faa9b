'use client'

import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { Link } from '../link'
import { DraftedList, type Fresh } from './drafted-list'

type Document = z.infer<typeof publishedDocumentsSchema>['documents'][number]
const column = createColumnHelper<Document>()

type Props = { title: string; kinds: readonly Document['kind'][]; fresh: readonly Fresh[] }

/** Documents of some kinds. Each is changed in a draft. */
export function DocumentList({ title, kinds, fresh }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [chosen, setChosen] = useState<Document>()
  const desk = useDesk('publishing/documents', publishedDocumentsSchema)
  const mayEdit = may('content:edit')
  const columns = useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('table.name'),
        cell: ({ row: { original } }) =>
          mayEdit ? (
            <button
              type="button"
              className="row-open b"
              aria-label={t('studio.editIn', { name: original.name })}
              onClick={() => setChosen(original)}
            >
              {original.name}
            </button>
          ) : (
            original.name
          ),
      }),
      column.display({
        id: 'key',
        header: t('studio.key'),
        cell: ({ row }) => <span className="mono">{row.original.key}</span>,
      }),
      column.display({
        id: 'history',
        header: t('studio.history'),
        cell: ({ row: { original } }) => (
          <Link className="lk" href={`/history/${original.kind}/${encodeURIComponent(original.key)}`}>
            {t('studio.history')}
          </Link>
        ),
      }),
    ],
    [t, mayEdit],
  )
  const documents = desk.data?.documents ?? []
  return (
    <DraftedList
      title={title}
      name="document-list"
      desk={desk}
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
