'use client'

import { Menu } from '@mantine/core'
import type { DraftDocument } from '@shop/contract/rest/publishing-answers'
import { isSame, type Path } from '@shop/domain/publishing'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { CampaignPrices } from '@/frame/prices/campaign-prices'
import { DraftState } from '@/frame/publishing/draft-state'
import { StepError } from '@/frame/publishing/step-error'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys, MarketTag } from '@/frame/small-parts'
import { marketsIn } from '@/lib/publishing/markets-in'
import { useDocumentName } from '@/lib/publishing/use-document-name'
import { useDraftDesk } from '@/lib/publishing/use-draft-desk'
import { useDraftNews } from '@/lib/publishing/use-draft-news'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { usePathName } from '@/lib/publishing/use-path-name'
import { useDates } from '@/lib/use-dates'
import { useKeys } from '@/lib/use-keys'
import { AffectedRoutes } from './affected-routes'
import { Difference } from './difference'
import { DraftComments } from './draft-comments'
import { DraftImpact } from './draft-impact'
import { DraftSteps } from './draft-steps'
import { GoLive } from './go-live'
import { MarketImpact, SeenFirst } from './market-impact'
import { Rebase } from './rebase'
import { SentBack } from './sent-back'

const editorOf = (draftId: string, { kind, key }: Pick<DraftDocument, 'kind' | 'key'>) =>
  `/drafts/${draftId}/${kind}/${encodeURIComponent(key)}`

/** What holds where a text is not written: the shop's own, which the services tell with each change. */
const standingIn = ({ kind, changes }: DraftDocument) =>
  kind === 'texts'
    ? (path: Path) => {
        const known = changes.find((change) => isSame(change.path, path))
        return known?.before ?? known?.after
      }
    : undefined

/** A draft beside what is live, and the way there: approval, time, publication. */
export function DraftCompare({ id }: { id: string }) {
  const t = useTranslations('console')
  const router = useRouter()
  const dates = useDates()
  const sayIssue = useIssueText()
  const nameOf = usePathName()
  const work = useDraftDesk(id)
  useDraftNews(id, work.desk)
  const calledOf = useDocumentName(work.desk.data?.documents ?? [])
  const draft = work.desk.data
  const isStale = draft?.documents.some((one) => one.isStale) ?? false
  const first = draft?.documents[0]
  const isOpen = draft && ['open', 'requested', 'approved'].includes(draft.state)
  const isFinished = draft?.state === 'published' || draft?.state === 'discarded'
  const titlesOf = ({ live, liveVersion, baseVersion }: DraftDocument) => ({
    before:
      live === null
        ? t('studio.notLiveYet')
        : t(isFinished ? 'studio.versionBefore' : 'studio.liveVersion', {
            version: isFinished ? baseVersion : liveVersion,
          }),
    after: isFinished
      ? t('studio.versionNow', { version: liveVersion })
      : live === null
        ? t('studio.states.open')
        : t('studio.draftFrom', { version: baseVersion }),
  })
  const bodyOf = ({ kind, key }: Pick<DraftDocument, 'kind' | 'key'>) =>
    draft?.documents.find((one) => one.kind === kind && one.key === key)?.body ?? null
  const goTo = (path: string) => () => router.push(path)
  useKeys({
    KeyP: goTo(`/drafts/${id}/preview`),
    ...(first && isOpen && { KeyE: goTo(editorOf(id, first)) }),
  })
  return (
    <>
      <div className="ph">
        <div className="crumb">
          <Link className="lk" href="/drafts">
            {t('studio.drafts')}
          </Link>
        </div>
        <div className="pr">
          <h1>{draft?.name ?? t('markets.draft')}</h1>
          <span className="pm">{draft && <DraftState state={draft.state} />}</span>
          <span className="sp" />
          <div className="pa">
            {first && isOpen && (
              <Link className="mantine-Button-root" data-variant="default" href={editorOf(id, first)}>
                <Icon name="pencil" size={14} />
                {t('studio.editDraft')}
                <Keys keys={['e']} />
              </Link>
            )}
            <Link className="mantine-Button-root" data-variant="default" href={`/drafts/${id}/preview`}>
              <Icon name="eye" size={14} />
              {t('markets.preview')}
              <Keys keys={['p']} />
            </Link>
            {isOpen && (
              <Menu position="bottom-end" keepMounted={false}>
                <Menu.Target>
                  <button
                    type="button"
                    className="mantine-ActionIcon-root"
                    data-variant="default"
                    aria-label={t('table.actions')}
                  >
                    <Icon name="chevron" size={14} />
                  </button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => work.step('rebase')}>{t('markets.rebase')}</Menu.Item>
                  <Menu.Item
                    color="red"
                    onClick={() => work.step('discard').then((done) => done && router.push('/drafts'))}
                  >
                    {t('studio.discardDraft')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </div>
        </div>
        {draft && <DraftSteps draft={draft} />}
        {work.error?.code !== 'CONFLICT_STALE_VERSION' && <StepError error={work.error} onDismiss={work.dismiss} />}
      </div>
      <Shown of={work.desk} system={t('studio.drafts')} skeleton={<RowSkeletons />}>
        {(shown) => (
          <div className="split hl1">
            <div className="grow scroll">
              <SentBack draft={shown} />
              <Rebase draft={shown} error={work.error} step={work.step} onReload={() => work.desk.refresh()} />
              {shown.documents.length === 0 && (
                <Empty icon="pencil" title={t('studio.emptyDraft')} text={t('studio.emptyDraftText')}>
                  {(['markets', 'campaigns', 'widgets', 'content', 'messages'] as const).map((name) => (
                    <Link key={name} className="lk" href={`/${name}`}>
                      {t(`nav.${name}`)}
                    </Link>
                  ))}
                </Empty>
              )}
              {shown.documents.map((document) => (
                <article key={`${document.kind} ${document.key}`} aria-label={document.key}>
                  <header className="doc-head">
                    {document.kind === 'market' && <MarketTag market={document.key} />}
                    <h2 className="h3">
                      {t(`studio.kinds.${document.kind}`)}:{' '}
                      {calledOf({ ...document, body: document.body ?? document.live })}
                    </h2>
                    <span className="sp" />
                    <Link className="lk" href={`/history/${document.kind}/${encodeURIComponent(document.key)}`}>
                      {t('studio.history')}
                    </Link>
                    {isOpen && (
                      <Link className="lk" href={editorOf(id, document)}>
                        {t('actions.edit')}
                      </Link>
                    )}
                    {isOpen && (
                      <button
                        type="button"
                        className="lk"
                        onClick={() => work.step('drop', { kind: document.kind, key: document.key })}
                      >
                        {t('studio.takeOut')}
                      </button>
                    )}
                  </header>
                  <AffectedRoutes document={document} />
                  <Difference
                    kind={document.kind}
                    documentKey={document.key}
                    before={document.live}
                    after={document.body}
                    titles={titlesOf(document)}
                    issues={shown.issues.filter(({ kind, key }) => kind === document.kind && key === document.key)}
                    inheritedAt={standingIn(document)}
                  />
                  {document.kind === 'market' && <SeenFirst draft={shown} document={document} />}
                  {document.kind === 'campaign' && document.body !== null && (
                    <CampaignPrices
                      draftId={id}
                      version={shown.version}
                      campaign={document.key}
                      markets={marketsIn(document.body)}
                    />
                  )}
                </article>
              ))}
            </div>
            <div className="side">
              <section className="sec">
                <header>
                  <h2 className="h3">{t('studio.checks')}</h2>
                  <span className="sub">{t('markets.errors', { count: shown.issues.length })}</span>
                </header>
                {shown.issues.length === 0 && shown.documents.length > 0 && !isFinished && !isStale && (
                  <p className="row g6 ok">
                    <Icon name="check" size={14} />
                    {t('studio.valid')}
                  </p>
                )}
                {shown.documents.length === 0 && <p className="dim">{t('studio.nothingToPublish')}</p>}
                {shown.issues.map((issue) => (
                  <p key={`${issue.key} ${issue.path.join('.')} ${issue.code}`} className="trn">
                    <span className="bad">
                      <Link className="lk" href={editorOf(id, issue)}>
                        {nameOf(issue.kind, issue.path, bodyOf(issue))}
                      </Link>
                      : {sayIssue(issue)}
                    </span>
                  </p>
                ))}
              </section>
              {shown.documents.map(
                (document) =>
                  document.kind === 'market' && <MarketImpact key={document.key} draft={shown} document={document} />,
              )}
              <DraftImpact draft={shown} />
              <GoLive draft={shown} step={work.step} isBusy={work.isBusy} />
              <DraftComments draft={shown} onSent={work.desk.refresh} />
              <section className="sec">
                <header>
                  <h2 className="h3">{t('studio.soFar')}</h2>
                </header>
                <ol className="log">
                  {shown.events.toReversed().map(({ event, at, staff, details }) => (
                    <li key={`${at} ${event}`}>
                      <b>{t(`studio.events.${event.replaceAll(' ', '_')}`)}</b> {details.note && <q>{details.note}</q>}{' '}
                      <small>
                        {staff ?? t('events.actors.system')}, <time dateTime={at}>{dates.short(at)}</time>
                      </small>
                    </li>
                  ))}
                </ol>
              </section>
            </div>
          </div>
        )}
      </Shown>
    </>
  )
}
