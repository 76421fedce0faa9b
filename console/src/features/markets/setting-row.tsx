import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { useIssueText } from '@/lib/publishing/use-issue-text'

type Props = {
  id: string
  name: string
  help?: string
  live: string
  isChanged: boolean
  issues: readonly DraftIssue[]
  /** What the channel says; undefined where a market stands alone. */
  inherited?: { readonly text: string; readonly isOverridden: boolean; readonly onReset: () => void }
  onOverride?: () => void
  onRevert: () => void
  children: ReactNode
}

/** A setting: its name and meaning, its control, where its value comes from. What is wrong stands at the control. */
export function SettingRow({
  id,
  name,
  help,
  live,
  isChanged,
  issues,
  inherited,
  onOverride,
  onRevert,
  children,
}: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  return (
    <fieldset
      className="set"
      id={`setting-${id}`}
      data-over={isChanged || undefined}
      data-err={issues.length > 0 || undefined}
      aria-label={name}
    >
      <div className="l">
        <b>{name}</b>
        {help && <small>{help}</small>}
      </div>
      <div>
        {children}
        {issues.map((issue) => (
          <p key={`${issue.path.join('.')} ${issue.code}`} className="set-error" role="alert">
            <Icon name="warning" size={14} />
            {say(issue)}
          </p>
        ))}
      </div>
      <div className="o">
        <span className="row g6">
          {inherited && !inherited.isOverridden ? (
            <span className="row g6 dim">
              <Icon name="link" size={14} />
              {t('markets.inherited')}
            </span>
          ) : isChanged ? (
            <State tone="info">{t('studio.changed')}</State>
          ) : inherited ? (
            <State tone="info">{t('markets.overridden')}</State>
          ) : null}
          <span className="sp" />
          {inherited?.isOverridden && (
            <button
              type="button"
              className="lk sm"
              onClick={inherited.onReset}
              aria-label={`${t('markets.reset')}: ${name}`}
            >
              {t('markets.reset')}
            </button>
          )}
        </span>
        {isChanged && (
          <small>
            {t('markets.live')}: {live}{' '}
            <button type="button" className="lk sm" onClick={onRevert} aria-label={`${t('actions.undo')}: ${name}`}>
              {t('actions.undo')}
            </button>
          </small>
        )}
        {inherited && !inherited.isOverridden && <small>{inherited.text}</small>}
        {onOverride && (
          <button type="button" className="lk sm" onClick={onOverride} aria-label={`${t('studio.override')}: ${name}`}>
            {t('studio.override')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
