'use client'

import { Button, TextInput } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { DeskTable } from '../desk-table'
import { Icon } from '../icon'
import { Link } from '../link'
import { Empty, Shown } from '../shown'
import { RowSkeletons } from '../skeletons'
import { Keys, Tag } from '../small-parts'
import { DraftChoice } from './draft-choice'
import { NewDocument, type NewKind } from './new-document'

type Document = z.infer<typeof publishedDocumentsSchema>['documents'][number]
type Chosen = Pick<Document, 'kind' | 'key' | 'name'>
const column = createColumnHelper<Document>()

type NewDocumentKind = { readonly kind: NewKind; readonly label: string }
type Props = { title: string; kinds: readonly Document['kind'][]; fresh: readonly NewDocumentKind[] }

/** Documents of some kinds. Each is changed in a draft. */
export function DocumentList({ title, kinds, fresh }: Props) {
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const [begun, setBegun] = useState<NewDocumentKind>()
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
        id: 'kind',
        header: t('studio.fields.kind'),
        cell: ({ row: { original } }) => <Tag>{t(`studio.kinds.${original.kind}`)}</Tag>,
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
  const wanted = term.trim().toLowerCase()
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{title}</h1>
          <span className="sp" />
          <div className="pa">
            {mayEdit &&
              fresh.toReversed().map((one) => (
                <Button
                  key={one.kind}
                  variant={one === fresh[0] ? 'filled' : 'default'}
                  leftSection={<Icon name="plus" size={14} />}
                  onClick={() => setBegun(one)}
                >
                  {one.label}
                </Button>
              ))}
          </div>
        </div>
      </div>
      <div className="bar">
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('table.filterBy', { name: title })}
          placeholder={t('table.filter')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </div>
      <Shown of={desk} system={title} skeleton={<RowSkeletons />}>
        {({ documents }) => {
          const all = documents.filter(({ kind }) => kinds.includes(kind))
          const shown = all.filter(({ key, name, kind }) =>
            `${key} ${name} ${t(`studio.kinds.${kind}`)}`.toLowerCase().includes(wanted),
          )
          return (
            <>
              <div className="scroll">
                {shown.length > 0 ? (
                  <DeskTable
                    name="document-list"
                    label={title}
                    rows={shown}
                    columns={columns}
                    idOf={({ kind, key }) => `${kind} ${key}`}
                  />
                ) : (
                  <Empty icon="filterOff" title={t('states.filteredTitle')} />
                )}
              </div>
              <div className="tf">
                <span role="status">{t('table.shown', { shown: shown.length, total: all.length })}</span>
              </div>
            </>
          )
        }}
      </Shown>
      {begun && (
        <NewDocument
          title={begun.label}
          kind={begun.kind}
          taken={(desk.data?.documents ?? []).flatMap(({ kind, key }) => (kind === begun.kind ? [key] : []))}
          onClose={() => setBegun(undefined)}
          onMade={(path) => router.push(path)}
        />
      )}
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: chosen.name })}
          suggestion={chosen.name}
          onClose={() => setChosen(undefined)}
          onChosen={(id) => router.push(`/drafts/${id}/${chosen.kind}/${encodeURIComponent(chosen.key)}`)}
        />
      )}
    </>
  )
}
