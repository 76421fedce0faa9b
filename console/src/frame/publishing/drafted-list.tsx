'use client'

import { Button, TextInput } from '@mantine/core'
import type { DocumentKind } from '@shop/domain/publishing'
import type { ColumnDef } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useStaff } from '@/lib/staff'
import type { Desk } from '@/lib/use-desk'
import { DeskTable } from '../desk-table'
import { Icon, type IconName } from '../icon'
import { Empty, Shown } from '../shown'
import { RowSkeletons } from '../skeletons'
import { Keys } from '../small-parts'
import { DraftChoice } from './draft-choice'
import { NewDocument, type NewKind } from './new-document'

export type Fresh = { readonly kind: NewKind; readonly label: string }
type Row = { readonly kind: DocumentKind; readonly key: string }

type Props<One extends Row, Answer> = {
  title: string
  /** Of what is listed, where the title stands for more. */
  label?: string
  /** Of the table, for what was chosen of its look. */
  name: string
  desk: Desk<Answer>
  /** All that the page is about, to know which keys are taken. */
  known: readonly Row[]
  rows: readonly One[]
  fits: (row: One, words: string) => boolean
  nameOf: (row: One) => string
  // biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of many kinds
  columns: ColumnDef<One, any>[]
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
  const { title, label = title, name, desk, known, rows, fits, nameOf, columns, fresh, chosen, onChosen } = props
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [term, setTerm] = useState('')
  const [begun, setBegun] = useState<Fresh>()
  const words = term.trim().toLowerCase()
  const shown = rows.filter((row) => fits(row, words))
  const none =
    rows.length === 0 && props.none ? props.none : ({ icon: 'filterOff', title: t('states.filteredTitle') } as const)
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{title}</h1>
          <span className="sp" />
          <div className="pa">
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
        </div>
      </div>
      <div className="bar">
        {props.before}
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('table.filterBy', { name: label })}
          placeholder={t('table.filter')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {props.after}
      </div>
      <Shown of={desk} system={title} skeleton={<RowSkeletons />}>
        {() => (
          <>
            <div className="scroll">
              {shown.length > 0 ? (
                <DeskTable
                  name={name}
                  label={label}
                  rows={shown}
                  columns={columns}
                  idOf={({ kind, key }) => `${kind} ${key}`}
                />
              ) : (
                <Empty {...none} />
              )}
            </div>
            <div className="tf">
              <span role="status">{t('table.shown', { shown: shown.length, total: rows.length })}</span>
            </div>
          </>
        )}
      </Shown>
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
