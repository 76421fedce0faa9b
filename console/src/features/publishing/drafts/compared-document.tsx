import type { Draft, DraftDocument } from '@shop/contract/rest/publishing-answers'
import { isSame, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import { HistoryLink } from '../documents/document-cells'
import { CampaignPrices } from '../prices/campaign-prices'
import { AffectedRoutes } from './affected-routes'
import { Difference } from './difference'
import { type DraftWork, editorOf, isFinishedDraft, isOpenDraft } from './draft-work'
import { SeenFirst } from './market-impact'
import { marketsIn } from './markets-in'

/** What holds where a text is not written: the shop's own, which the services tell with each change. */
const standingIn = ({ kind, changes }: DraftDocument) =>
  kind === 'texts'
    ? (path: Path) => {
        const known = changes.find((change) => isSame(change.path, path))
        return known?.before ?? known?.after
      }
    : undefined

type Props = { draft: Draft; document: DraftDocument; name: string; work: DraftWork }

/** A document of the draft beside what is live. */
export function ComparedDocument({ draft, document, name, work }: Props) {
  const t = useTranslations('console')
  const { id } = draft
  const isOpen = isOpenDraft(draft)
  const isFinished = isFinishedDraft(draft)
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
  return (
    <article key={`${document.kind} ${document.key}`} aria-label={document.key}>
      <header className={kit.documentHead}>
        {document.kind === 'market' && <MarketTag market={document.key} />}
        <h2 className="heading-3">
          {t(`studio.kinds.${document.kind}`)}: {name}
        </h2>
        <span className="spacer" />
        <HistoryLink document={document} />
        {isOpen && (
          <Link className="link" href={editorOf(id, document)}>
            {t('actions.edit')}
          </Link>
        )}
        {isOpen && (
          <button
            type="button"
            className="link"
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
        issues={draft.issues.filter(({ kind, key }) => kind === document.kind && key === document.key)}
        inheritedAt={standingIn(document)}
      />
      {document.kind === 'market' && <SeenFirst draft={draft} document={document} />}
      {document.kind === 'campaign' && document.body !== null && (
        <CampaignPrices
          draftId={id}
          version={draft.version}
          campaign={document.key}
          markets={marketsIn(document.body)}
        />
      )}
    </article>
  )
}
