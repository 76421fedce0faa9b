import type { AuditEntry } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { Person } from '@/ui/person'
import { useColumns } from '@/ui/use-columns'
import { State } from '@/frame/small-parts'
import { eventText } from '@/lib/event-text'
import { AuditTarget } from './audit-target'

export function useAuditTable(
  onOpen: (seq: number) => void,
  opened: string | null,
  names: Readonly<Record<string, string>> | undefined,
) {
  const t = useTranslations('console')
  const words = useTranslations()
  const columns = useColumns<AuditEntry>([t, words, onOpen, opened, names], (column) => [
    column.cell('seq', '#', (entry) => (
      <button
        type="button"
        className="row-open mono"
        aria-current={String(entry.seq) === opened ? 'true' : undefined}
        onClick={() => onOpen(entry.seq)}
      >
        {entry.seq}
      </button>
    )),
    column.when('at', t('table.time'), ({ at }) => at),
    column.cell('who', t('table.who'), (entry) =>
      entry.actorKind === 'staff' ? (
        <Person name={entry.actor} />
      ) : (
        <span className="dim">{t(`events.actors.${entry.actorKind}`)}</span>
      ),
    ),
    column.cell('event', t('audit.event'), (entry) => <span title={entry.event}>{eventText(entry, words)}</span>),
    column.cell('target', t('audit.target'), (entry) => <AuditTarget entry={entry} names={names} />, {
      wideOnly: true,
    }),
    column.market(({ marketId }) => marketId),
    column.cell('result', t('audit.result'), (entry) => (
      <State tone={entry.result === 'refused' ? 'bad' : entry.result === 'begun' ? 'info' : 'ok'}>
        {t(`audit.results.${entry.result}`)}
      </State>
    )),
  ])
  return { name: 'audit-desk', label: t('nav.accessLog'), idOf: ({ seq }: AuditEntry) => String(seq), columns }
}
