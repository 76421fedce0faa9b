'use client'

import { Button } from '@mantine/core'
import type { PublishedVersion } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { State } from '@/frame/small-parts'

type Columns = {
  live: number | undefined
  opened: number | undefined
  mayRollBack: boolean
  onOpen: (version: number) => void
  onRollBack: (version: PublishedVersion) => void
}

/** Version, state, note, who, when, and the way back. */
export function useVersionColumns({ live, opened, mayRollBack, onOpen, onRollBack }: Columns) {
  const t = useTranslations('console')
  return useColumns<PublishedVersion>([t, opened, live, mayRollBack, onOpen, onRollBack], (column) => [
    column.cell('version', t('studio.version'), ({ version }) => (
      <button type="button" className="row-open" aria-expanded={opened === version} onClick={() => onOpen(version)}>
        <b className="strong">v{version}</b>
      </button>
    )),
    column.cell('state', t('table.state'), ({ version }) =>
      version === live ? <State tone="ok">{t('markets.live')}</State> : '–',
    ),
    column.cell('note', t('studio.note'), ({ version, draft, note, restored_from }) => (
      <span className="two-lines">
        {draft ? (
          <Link className="link" href={`/drafts/${draft.id}`}>
            {note || draft.name}
          </Link>
        ) : (
          <span>{note || (version === 1 ? t('studio.atFirst') : t('studio.besideDrafts'))}</span>
        )}
        {restored_from !== null && <small>{t('studio.restoredFrom', { version: restored_from })}</small>}
      </span>
    )),
    column.cell('who', t('table.who'), ({ published_by }) => published_by ?? t('events.actors.system')),
    column.when('at', t('table.time'), ({ published_at }) => published_at),
    column.cell(
      'back',
      t('table.actions'),
      (version) =>
        mayRollBack &&
        version.version !== live && (
          <Button size="xs" variant="default" onClick={() => onRollBack(version)}>
            {t('markets.rollBack', { version: version.version })}
          </Button>
        ),
      { align: 'right' },
    ),
  ])
}
