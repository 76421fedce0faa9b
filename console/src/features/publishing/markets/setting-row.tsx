import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { useIssueText } from '../documents/use-issue-text'
import publishing from '../publishing.module.css'
import styles from './markets.module.css'

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
      className={styles.setting}
      id={`setting-${id}`}
      data-over={isChanged || undefined}
      data-err={issues.length > 0 || undefined}
      aria-label={name}
    >
      <div className={styles.settingName}>
        <b>{name}</b>
        {help && <small>{help}</small>}
      </div>
      <div>
        {children}
        {issues.map((issue) => (
          <p key={`${issue.path.join('.')} ${issue.code}`} className={publishing.setError} role="alert">
            <Icon name="warning" size={14} />
            {say(issue)}
          </p>
        ))}
      </div>
      <div className={styles.settingOrigin}>
        <span className="row gap-6">
          {inherited && !inherited.isOverridden ? (
            <span className="row gap-6 dim">
              <Icon name="link" size={14} />
              {t('markets.inherited')}
            </span>
          ) : isChanged ? (
            <State tone="info">{t('studio.changed')}</State>
          ) : inherited ? (
            <State tone="info">{t('markets.overridden')}</State>
          ) : null}
          <span className="spacer" />
          {inherited?.isOverridden && <Deed verb={t('markets.reset')} name={name} onClick={inherited.onReset} />}
        </span>
        {isChanged && (
          <small>
            {t('markets.live')}: {live} <Deed verb={t('actions.undo')} name={name} onClick={onRevert} />
          </small>
        )}
        {inherited && !inherited.isOverridden && <small>{inherited.text}</small>}
        {onOverride && <Deed verb={t('studio.override')} name={name} onClick={onOverride} />}
      </div>
    </fieldset>
  )
}

function Deed({ verb, name, onClick }: { verb: string; name: string; onClick: () => void }) {
  return (
    <button type="button" className="link small" onClick={onClick} aria-label={`${verb}: ${name}`}>
      {verb}
    </button>
  )
}
