'use client'

import { Button, Modal, TextInput } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { DeskTable } from '../desk-table'
import { Icon } from '../icon'
import { Empty, Shown } from '../shown'
import { RowSkeletons } from '../skeletons'
import { Keys, Tag } from '../small-parts'
import { DraftChoice } from './draft-choice'

type Document = z.infer<typeof publishedDocumentsSchema>['documents'][number]
type Chosen = Pick<Document, 'kind' | 'key' | 'name'>
const column = createColumnHelper<Document>()

/** What can be made anew, or written for the first time. */
type NewKind = 'page' | 'campaign' | 'code' | 'series' | 'product'
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
          const shown = all.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted))
          return (
            <>
              <div className="scroll">
                {shown.length > 0 ? (
                  <DeskTable label={title} rows={shown} columns={columns} idOf={({ kind, key }) => `${kind} ${key}`} />
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
          onNamed={(key) => {
            setBegun(undefined)
            setChosen({ kind: begun.kind, key, name: key })
          }}
        />
      )}
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: chosen.name })}
          onClose={() => setChosen(undefined)}
          onChosen={(id) => router.push(`/drafts/${id}/${chosen.kind}/${encodeURIComponent(chosen.key)}`)}
        />
      )}
    </>
  )
}

const NAME = /^[a-z0-9][a-z0-9-]{0,98}$/
const KEYS: Readonly<Record<NewKind, RegExp>> = {
  page: NAME,
  campaign: NAME,
  series: /^[a-z0-9][a-z0-9-]{0,59}$/,
  code: /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u,
  product: /^[1-9]\d{0,8}$/,
}

type NewProps = {
  title: string
  kind: NewKind
  taken: readonly string[]
  onNamed: (key: string) => void
  onClose: () => void
}

function NewDocument({ title, kind, taken, onNamed, onClose }: NewProps) {
  const t = useTranslations('console')
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const words = {
    code: [t('assortment.code'), t('assortment.codeHelp'), t('assortment.codeForm')],
    product: [t('assortment.productNumber'), t('assortment.productNumberHelp'), t('assortment.idsForm')],
  }
  const ofNames = [t('studio.key'), t('studio.keyHelp'), t('studio.keyForm')]
  const [label, help, form] = kind === 'code' || kind === 'product' ? words[kind] : ofNames
  // A product is there already: what is written for it is its first day.
  const isTaken = (wanted: string) =>
    kind !== 'product' && taken.some((one) => one.toLowerCase() === wanted.toLowerCase())
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!KEYS[kind].test(key)) setError(form)
    else if (isTaken(key)) setError(t('studio.issues.duplicate'))
    else onNamed(key)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      size={440}
      yOffset={96}
    >
      <form className="modal-form" noValidate onSubmit={send}>
        <TextInput
          data-autofocus
          className="mono-input"
          label={label}
          description={help}
          value={key}
          error={error}
          onChange={(event) => {
            setKey(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className="row">
          <span className="sp" />
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit">{t('studio.goOn')}</Button>
        </div>
      </form>
    </Modal>
  )
}
