'use client'

import { type Said, type SaidChange, textAround } from '@shop/domain/changes'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Tag } from '@/frame/small-parts'
import publishing from '../publishing.module.css'
import { SaidValue } from './said-value'
import type { Saying } from './use-saying'

type Props = {
  change: SaidChange
  saying: Saying
  /** What stands above it is not said again. */
  heading: string
  showsRisk: boolean
  /** Of a document that was not there before nothing goes. */
  isNew: boolean
  faults: readonly string[]
}

/** One change: where, what is live, what comes, and what that means for shoppers. */
export function ChangeRow({ change, saying, heading, showsRisk, isNew, faults }: Props) {
  const t = useTranslations('console')
  const { crumbs, deed, risk, path, from, to } = change
  const { before, after } = shortened(change)
  const goes = deed === 'moved' || before.as !== 'nothing' || (deed !== 'added' && !isNew)
  const consequence = saying.consequenceOf(change)
  const last = crumbs.at(-1)
  const above = saying.sayCrumbs(crumbs.slice(0, -1))
  const isNamed = last && 'said' in last && last.said.as === 'named'
  return (
    <div className={publishing.difference} data-change={path.join('.')} data-deed={deed}>
      <div className={publishing.field}>
        {above !== '' && above !== heading && <small className="dim">{above}</small>}
        {isNamed ? <SaidValue said={last.said} saying={saying} /> : <b>{last ? saying.sayCrumb(last) : ''}</b>}
        {showsRisk && risk === 'high' && <Tag tone="bad">{t('markets.riskHigh')}</Tag>}
      </div>
      <div
        className={publishing.before}
        data-goes={(goes && deed !== 'moved') || undefined}
        data-empty={!goes || undefined}
      >
        <span className="visually-hidden">{t('studio.before')}: </span>
        {deed === 'moved' ? (
          t('difference.place', { place: from ?? 0 })
        ) : before.as === 'nothing' ? (
          t('studio.none')
        ) : (
          <SaidValue said={before} saying={saying} />
        )}
      </div>
      <div
        className={publishing.after}
        data-empty={(after.as === 'nothing' && deed !== 'added' && deed !== 'moved') || undefined}
      >
        <span className="visually-hidden">{t('studio.after')}: </span>
        {deed === 'moved' ? (
          t('difference.place', { place: to ?? 0 })
        ) : after.as !== 'nothing' ? (
          <SaidValue said={after} saying={saying} />
        ) : deed === 'added' ? (
          t('difference.added')
        ) : deed === 'removed' ? (
          t('difference.removed')
        ) : (
          <span className="faint">{t('studio.none')}</span>
        )}
      </div>
      {consequence && (
        <div className={publishing.reason}>
          <Icon name="chevronRight" size={13} />
          <span>{consequence}</span>
        </div>
      )}
      {faults.map((fault) => (
        <div key={fault} className={`${publishing.reason} bad`}>
          <Icon name="warning" size={13} />
          <span>{fault}</span>
        </div>
      ))}
    </div>
  )
}

/** Of two long texts what differs. */
function shortened({ before, after }: SaidChange): { readonly before: Said; readonly after: Said } {
  if (before.as !== 'text' || after.as !== 'text') return { before, after }
  const cut = textAround(before.text, after.text)
  return { before: { ...before, text: cut.before }, after: { ...after, text: cut.after } }
}
