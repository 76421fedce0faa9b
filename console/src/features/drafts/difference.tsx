'use client'

import type { Draft } from '@shop/contract/rest/publishing-answers'
import { describeChanges } from '@shop/domain/changes'
import type { DocumentKind, Json, Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { ChangeRow } from '@/frame/changes/change-row'
import { Tag } from '@/frame/small-parts'
import { useSaying } from '@/lib/changes/use-saying'
import { useIssueText } from '@/lib/publishing/use-issue-text'

const AREAS = ['identity', 'addresses', 'languages', 'money', 'lists', 'policies', 'look', 'content'] as const

type Props = {
  kind: DocumentKind
  documentKey: string
  before: Json | null
  after: Json | null
  /** What the two states are called. */
  titles: { readonly before: string; readonly after: string }
  issues?: Draft['issues']
  inheritedAt?: ((path: Path) => Json | undefined) | undefined
}

/** What differs between two states of a document, by subject, as somebody reads it who signs for it. */
export function Difference({ kind, documentKey, before, after, titles, issues = [], inheritedAt }: Props) {
  const t = useTranslations('console')
  const sayIssue = useIssueText()
  const changes = describeChanges({ kind, key: documentKey, before, after, inheritedAt })
  const saying = useSaying(changes)
  const isGone = after === null && before !== null
  return (
    <>
      <div className="df h">
        <span>{t('studio.changes', { count: isGone ? 1 : changes.length })}</span>
        <span>{titles.before}</span>
        <span>{titles.after}</span>
      </div>
      {isGone && <p className="pad">{t('studio.withdrawn')}</p>}
      {after !== null && before === null && <p className="pad">{t('studio.isNew')}</p>}
      {AREAS.map((area) => {
        const inArea = changes.filter((change) => change.area === area)
        // Said once where it is true of all of them.
        const isHigh = inArea.every(({ risk }) => risk === 'high')
        return inArea.length === 0 ? null : (
          <div key={area}>
            <h3 className="dfg">
              {t(`studio.areas.${area}`)}
              {isHigh && <Tag tone="bad">{t('markets.riskHigh')}</Tag>}
            </h3>
            {inArea.map((change) => (
              <ChangeRow
                key={`${change.path.join('/')} ${change.deed}`}
                change={change}
                saying={saying}
                heading={t(`studio.areas.${area}`)}
                showsRisk={!isHigh}
                isNew={before === null}
                faults={issues
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
