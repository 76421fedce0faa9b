'use client'

import { type Said, type SaidChange, textAround } from '@shop/domain/changes'
import { useTranslations } from 'next-intl'
import type { Saying } from '@/lib/changes/use-saying'
import { Icon } from '../icon'
import { Tag } from '../small-parts'
import { SaidValue } from './said-value'

type Props = { change: SaidChange; saying: Saying; faults: readonly string[] }

/** One change: where, what is live, what comes, and what that means for shoppers. */
export function ChangeRow({ change, saying, faults }: Props) {
  const t = useTranslations('console')
  const { crumbs, deed, risk, path, from, to } = change
  const { before, after } = shortened(change)
  const consequence = saying.consequenceOf(change)
  const last = crumbs.at(-1)
  const above = crumbs.slice(0, -1)
  const isNamed = last && 'said' in last && last.said.as === 'named'
  return (
    <div className="df" data-change={path.join('.')} data-deed={deed}>
      <div className="k">
        {above.length > 0 && <small className="dim">{saying.sayCrumbs(above)}</small>}
        {isNamed ? <SaidValue said={last.said} saying={saying} /> : <b>{last ? saying.sayCrumb(last) : ''}</b>}
        {risk === 'high' && <Tag tone="bad">{t('markets.riskHigh')}</Tag>}
      </div>
      <div className="old" data-empty={(before.as === 'nothing' && deed !== 'moved') || undefined}>
        <span className="vh">{t('studio.before')}: </span>
        {deed === 'moved' ? (
          t('difference.place', { place: from ?? 0 })
        ) : before.as === 'nothing' ? (
          <span className="faint">{t('studio.none')}</span>
        ) : (
          <Struck said={before} saying={saying} />
        )}
      </div>
      <div className="new" data-empty={(after.as === 'nothing' && deed !== 'added' && deed !== 'moved') || undefined}>
        <span className="vh">{t('studio.after')}: </span>
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
        <div className="why">
          <Icon name="chevronRight" size={13} />
          <span>{consequence}</span>
        </div>
      )}
      {faults.map((fault) => (
        <div key={fault} className="why bad">
          <Icon name="warning" size={13} />
          <span>{fault}</span>
        </div>
      ))}
    </div>
  )
}

/** What is one line of words is struck out; lists and pictures stand as they are on their red ground. */
function Struck({ said, saying }: { said: Said; saying: Saying }) {
  const value = <SaidValue said={said} saying={saying} />
  return said.as === 'named' || said.as === 'parts' || said.as === 'picture' ? value : <s>{value}</s>
}

/** Of two long texts what differs. */
function shortened({ before, after }: SaidChange): { readonly before: Said; readonly after: Said } {
  if (before.as !== 'text' || after.as !== 'text') return { before, after }
  const cut = textAround(before.text, after.text)
  return { before: { ...before, text: cut.before }, after: { ...after, text: cut.after } }
}
