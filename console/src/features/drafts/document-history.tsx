'use client'

import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type PublishedDocument,
  type PublishedVersion,
  publishedDocumentSchema,
  rolledBackSchema,
} from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Dialog } from '@/frame/dialog'
import { Link } from '@/frame/link'
import { StepError } from '@/frame/publishing/step-error'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDocumentName } from '@/lib/publishing/use-document-name'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { Difference } from './difference'

const column = createColumnHelper<PublishedVersion>()
type Props = { kind: PublishedDocument['kind']; documentKey: string }

/** Every version that ever was live: when, by whom, in which draft, what it changed of the one before, and the way back. */
export function DocumentHistory({ kind, documentKey }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const desk = useDesk(`publishing/documents/${kind}/${encodeURIComponent(documentKey)}`, publishedDocumentSchema)
  const [opened, setOpened] = useState<number>()
  const [wanted, setWanted] = useState<PublishedVersion>()
  const [isDone, setDone] = useState(false)
  const live = desk.data?.version
  const calledOf = useDocumentName(desk.data ? [desk.data] : [])
  const called = desk.data ? calledOf(desk.data) : documentKey
  const mayRollBack = may(kind === 'market' || kind === 'channel' ? 'markets:publish' : 'markets:publish-content')
  const columns = useMemo(
    () => [
      column.display({
        id: 'version',
        header: t('studio.version'),
        cell: ({ row: { original } }) => (
          <button
            type="button"
            className="row-open"
            aria-expanded={opened === original.version}
            onClick={() => setOpened((old) => (old === original.version ? undefined : original.version))}
          >
            <b className="b">v{original.version}</b>
          </button>
        ),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) =>
          original.version === live ? <State tone="ok">{t('markets.live')}</State> : '–',
      }),
      column.display({
        id: 'note',
        header: t('studio.note'),
        cell: ({ row: { original } }) => (
          <span className="two">
            {original.draft ? (
              <Link className="lk" href={`/drafts/${original.draft.id}`}>
                {original.note || original.draft.name}
              </Link>
            ) : (
              <span>{original.note || (original.version === 1 ? t('studio.atFirst') : t('studio.besideDrafts'))}</span>
            )}
            {original.restored_from !== null && (
              <small>{t('studio.restoredFrom', { version: original.restored_from })}</small>
            )}
          </span>
        ),
      }),
      column.display({
        id: 'who',
        header: t('table.who'),
        cell: ({ row: { original } }) => original.published_by ?? t('events.actors.system'),
      }),
      column.display({
        id: 'at',
        header: t('table.time'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.published_at} title={dates.whole(original.published_at)}>
            {dates.short(original.published_at)}
          </time>
        ),
      }),
      column.display({
        id: 'back',
        header: t('table.actions'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          mayRollBack && original.version !== live ? (
            <Button size="xs" variant="default" onClick={() => setWanted(original)}>
              {t('markets.rollBack', { version: original.version })}
            </Button>
          ) : null,
      }),
    ],
    [t, dates, opened, live, mayRollBack],
  )
  return (
    <>
      <div className="ph">
        <div className="crumb">{t(`studio.kinds.${kind}`)}</div>
        <div className="pr">
          <h1>{t('studio.historyOf', { name: called })}</h1>
        </div>
        {isDone && <Notice tone="ok" icon="check" title={t('markets.published')} />}
      </div>
      <Shown of={desk} system={t('studio.history')} skeleton={<RowSkeletons />}>
        {(document) => (
          <div className="scroll">
            <DeskTable
              name="document-history"
              label={t('studio.historyOf', { name: called })}
              rows={document.versions}
              columns={columns}
              idOf={({ version }) => String(version)}
              size="lo"
              under={(version) => (version.version === opened ? <Made document={document} version={version} /> : null)}
            />
          </div>
        )}
      </Shown>
      {wanted && desk.data && (
        <RollBack
          document={desk.data}
          version={wanted}
          onClose={() => setWanted(undefined)}
          onDone={() => {
            setWanted(undefined)
            setDone(true)
            void desk.refresh()
          }}
        />
      )}
    </>
  )
}

/** What a version changed of the one before it. */
function Made({ document, version }: { document: PublishedDocument; version: PublishedVersion }) {
  const t = useTranslations('console')
  const former = document.versions.find((one) => one.version === version.version - 1)
  if (!former) return <p className="pad dim">{t('studio.firstVersion')}</p>
  return (
    <Difference
      kind={document.kind}
      documentKey={document.key}
      before={former.body}
      after={version.body}
      titles={{
        before: t('studio.versionBefore', { version: former.version }),
        after: t('studio.versionNow', { version: version.version }),
      }}
    />
  )
}

type RollBackProps = {
  document: PublishedDocument
  version: PublishedVersion
  onClose: () => void
  onDone: () => void
}

function RollBack({ document: { kind, key, body, ...document }, version, onClose, onDone }: RollBackProps) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (value) => (value.trim() ? null : t('validate.required')) },
  })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const send = async ({ note }: typeof form.values) => {
    setBusy(true)
    try {
      const documents = [{ kind, key, version: version.version }]
      await askDesk('publishing/rollback', rolledBackSchema, {
        method: 'POST',
        body: { documents, note: note.trim() },
      })
      onDone()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('markets.rollBack', { version: version.version })} onClose={onClose} size={720}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(send)}>
        <StepError error={error} onDismiss={() => setError(undefined)} />
        <div className="roll-back">
          <Difference
            kind={kind}
            documentKey={key}
            before={body}
            after={version.body}
            titles={{
              before: t('studio.liveVersion', { version: document.version }),
              after: t('studio.versionNow', { version: version.version }),
            }}
          />
        </div>
        <Textarea data-autofocus label={t('table.reason')} maxLength={500} {...form.getInputProps('note')} />
        <div className="row">
          <span className="sp" />
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('markets.rollBack', { version: version.version })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
