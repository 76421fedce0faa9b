'use client'

import type { Draft } from '@shop/contract/rest/publishing-answers'
import { describeChanges } from '@shop/domain/changes'
import type { DocumentKind, Json, Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Tag } from '@/frame/small-parts'
import { ChangeRow } from '../changes/change-row'
import { useSaying } from '../changes/use-saying'
import { isWithin } from '../documents/at-path'
import { useIssueText } from '../documents/use-issue-text'
import publishing from '../publishing.module.css'

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
      <div className={`${publishing.difference} ${publishing.differenceHead}`}>
        <span>{t('studio.changes', { count: isGone ? 1 : changes.length })}</span>
        <span>{titles.before}</span>
        <span>{titles.after}</span>
      </div>
      {isGone && <p className="padded">{t('studio.withdrawn')}</p>}
      {after !== null && before === null && <p className="padded">{t('studio.isNew')}</p>}
      {AREAS.map((area) => {
        const inArea = changes.filter((change) => change.area === area)
        // Said once where it is true of all of them.
        const isHigh = inArea.every(({ risk }) => risk === 'high')
        return inArea.length === 0 ? null : (
          <div key={area}>
            <h3 className={publishing.differenceGroup}>
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
                faults={issues.filter(({ path }) => isWithin(path, change.path)).map((issue) => sayIssue(issue))}
              />
            ))}
          </div>
        )
      })}
    </>
  )
}
