'use client'

import { Button } from '@mantine/core'
import type { DocumentKind } from '@shop/domain/publishing'
import type { ColumnDef } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { ListFoot } from '@/ui/list-foot'
import { ListTable } from '@/ui/list-table'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { SearchField } from '@/ui/search-field'
import { Icon, type IconName } from '@/frame/icon'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { useStaff } from '@/lib/staff'
import type { StaffQuery } from '@/lib/use-staff-query'
import { NewDocument, type NewKind } from './new-document'

export type Fresh = { readonly kind: NewKind; readonly label: string }
type Row = { readonly kind: DocumentKind; readonly key: string }

type Props<One extends Row, Answer> = {
  title: string
  /** Of what is listed, where the title stands for more. */
  label?: string
  /** Of the table, for what was chosen of its look. */
  name: string
  result: StaffQuery<Answer>
  /** All that the page is about, to know which keys are taken. */
  known: readonly Row[]
  rows: readonly One[]
  fits: (row: One, words: string) => boolean
  nameOf: (row: One) => string
  columns: ColumnDef<One, unknown>[]
  fresh: readonly Fresh[]
  /** The row that is about to be changed in a draft. */
  chosen: One | undefined
  onChosen: (row: One | undefined) => void
  before?: ReactNode
  after?: ReactNode
  none?: { readonly icon: IconName; readonly title: string }
}

/** What is published of some kinds, filtered by words; each is changed, and a new one begun, in a draft. */
export function DraftedList<One extends Row, Answer>(props: Props<One, Answer>) {
  const { title, label = title, name, result, known, rows, fits, nameOf, columns, fresh, chosen, onChosen } = props
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [term, setTerm] = useState('')
  const [begun, setBegun] = useState<Fresh>()
  const words = term.trim().toLowerCase()
  const shown = rows.filter((row) => fits(row, words))
  const none = props.none ?? ({ icon: 'inbox', title: t('states.emptyTitle') } as const)
  return (
    <>
      <PageHead
        title={title}
        actions={
          <div className={kit.pageActions}>
            {may('content:edit') &&
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
        }
      />
      <div className="toolbar">
        {props.before}
        <SearchField
          label={t('table.filterBy', { name: label })}
          placeholder={t('table.filter')}
          value={term}
          onChange={setTerm}
        />
        {props.after}
      </div>
      <QueryBoundary of={result} system={title}>
        {() => (
          <>
            <div className="scroll">
              <ListTable
                name={name}
                label={label}
                rows={shown}
                columns={columns}
                idOf={({ kind, key }) => `${kind} ${key}`}
                empty={none}
                isFiltered={rows.length > 0}
              />
            </div>
            <ListFoot shown={shown.length} total={rows.length} />
          </>
        )}
      </QueryBoundary>
      {begun && (
        <NewDocument
          title={begun.label}
          kind={begun.kind}
          taken={known.flatMap(({ kind, key }) => (kind === begun.kind ? [key] : []))}
          onClose={() => setBegun(undefined)}
          onMade={(path) => router.push(path)}
        />
      )}
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: nameOf(chosen) })}
          suggestion={nameOf(chosen)}
          onClose={() => onChosen(undefined)}
          onChosen={(id) => router.push(`/drafts/${id}/${chosen.kind}/${encodeURIComponent(chosen.key)}`)}
        />
      )}
    </>
  )
}
