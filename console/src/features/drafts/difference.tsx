import type { Draft, DraftChange, DraftDocument } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Tag } from '@/frame/small-parts'
import { settingsOf } from '@/lib/publishing/settings-of'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { usePathName } from '@/lib/publishing/use-path-name'
import { useValueText } from '@/lib/publishing/use-value-text'
import { AffectedRoutes } from './affected-routes'

const AREAS = ['identity', 'addresses', 'languages', 'money', 'lists', 'policies', 'look', 'content'] as const

/** What would change of one document, by subject: what is live, what comes, how much it can break. */
export function Difference({ document, issues }: { document: DraftDocument; issues: Draft['issues'] }) {
  const t = useTranslations('console')
  const sayIssue = useIssueText()
  const { body, live, baseVersion } = document
  const changes = settingsOf(document)
  return (
    <>
      <div className="df h">
        <span>{t('studio.changes', { count: changes.length })}</span>
        <span>{t('studio.liveVersion', { version: document.liveVersion })}</span>
        <span>{t('studio.draftFrom', { version: baseVersion })}</span>
      </div>
      <AffectedRoutes document={document} />
      {body === null && live !== null && <p className="pad">{t('studio.withdrawn')}</p>}
      {body !== null && live === null && <p className="pad">{t('studio.isNew')}</p>}
      {AREAS.map((area) => {
        const inArea = changes.filter((change) => change.area === area)
        return inArea.length === 0 ? null : (
          <div key={area}>
            <h3 className="dfg">{t(`studio.areas.${area}`)}</h3>
            {inArea.map((change) => (
              <ChangeRow
                key={change.path.join('/')}
                change={change}
                why={issues
                  .filter(({ path }) => change.path.every((part, at) => path[at] === part))
                  .map((issue) => sayIssue(issue))}
              />
            ))}
          </div>
        )
      })}
    </>
  )
}

function ChangeRow({ change, why }: { change: DraftChange; why: readonly string[] }) {
  const t = useTranslations('console')
  const text = useValueText()
  const name = usePathName()
  // A share is kept in hundredths of a per cent.
  const isShare = change.path.at(-1) === 'percentBasisPoints'
  const say = (value: DraftChange['before']) =>
    text(isShare && typeof value === 'number' ? { basisPoints: value } : value)
  return (
    <div className="df" data-change={change.path.join('.')}>
      <div className="k">
        <b>{name(change.path)}</b>
        {change.risk === 'high' && <Tag tone="bad">{t('markets.riskHigh')}</Tag>}
      </div>
      <div className="old">
        <span className="vh">{t('studio.before')}: </span>
        {change.before === undefined ? <span>{t('studio.none')}</span> : <s>{say(change.before)}</s>}
      </div>
      <div className="new">
        <span className="vh">{t('studio.after')}: </span>
        {say(change.after)}
      </div>
      {why.map((text) => (
        <div key={text} className="why bad">
          {text}
        </div>
      ))}
    </div>
  )
}
