import type { Draft, DraftDocument } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { useDates } from '@/lib/use-dates'
import { useIssueText } from '../documents/use-issue-text'
import { usePathName } from '../documents/use-path-name'
import { DraftComments } from './draft-comments'
import { DraftImpact } from './draft-impact'
import { type DraftWork, editorOf, isFinishedDraft } from './draft-work'
import { GoLive } from './go-live'
import { MarketImpact } from './market-impact'

/** What the checks say, what the draft changes, the way to publication, and what happened so far. */
export function DraftSide({ draft: shown, work }: { draft: Draft; work: DraftWork }) {
  return (
    <div className="side">
      <Checks draft={shown} />
      {shown.documents.map(
        (document) =>
          document.kind === 'market' && <MarketImpact key={document.key} draft={shown} document={document} />,
      )}
      <DraftImpact draft={shown} />
      <GoLive draft={shown} step={work.step} isBusy={work.isBusy} />
      <DraftComments draft={shown} onSent={work.result.refresh} />
      <Events events={shown.events} />
    </div>
  )
}

function Checks({ draft: shown }: { draft: Draft }) {
  const t = useTranslations('console')
  const sayIssue = useIssueText()
  const nameOf = usePathName()
  const { id } = shown
  const isStale = shown.documents.some((one) => one.isStale)
  const isFinished = isFinishedDraft(shown)
  const bodyOf = ({ kind, key }: Pick<DraftDocument, 'kind' | 'key'>) =>
    shown.documents.find((one) => one.kind === kind && one.key === key)?.body ?? null
  return (
    <Section title={t('studio.checks')} sub={t('markets.errors', { count: shown.issues.length })}>
      {shown.issues.length === 0 && shown.documents.length > 0 && !isFinished && !isStale && (
        <p className="row gap-6 good">
          <Icon name="check" size={14} />
          {t('studio.valid')}
        </p>
      )}
      {shown.documents.length === 0 && <p className="dim">{t('studio.nothingToPublish')}</p>}
      {shown.issues.map((issue) => (
        <p key={`${issue.key} ${issue.path.join('.')} ${issue.code}`} className={kit.entryRow}>
          <span className="bad">
            <Link className="link" href={editorOf(id, issue)}>
              {nameOf(issue.kind, issue.path, bodyOf(issue))}
            </Link>
            : {sayIssue(issue)}
          </span>
        </p>
      ))}
    </Section>
  )
}

function Events({ events }: { events: Draft['events'] }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <Section title={t('studio.soFar')}>
      <ol className={kit.log}>
        {events.toReversed().map(({ event, at, staff, details }) => (
          <li key={`${at} ${event}`}>
            <b>{t(`studio.events.${event.replaceAll(' ', '_')}`)}</b> {details.note && <q>{details.note}</q>}{' '}
            <small>
              {staff ?? t('events.actors.system')}, <time dateTime={at}>{dates.short(at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
