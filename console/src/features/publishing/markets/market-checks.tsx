import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { atPath } from '../documents/at-path'
import type { DocumentEdit } from '../documents/use-document-edit'
import { useIssueText } from '../documents/use-issue-text'
import { ContrastCheck } from './contrast-check'

/** Whether the colours can be read, and what is wrong in the settings. */
export function MarketChecks({ edit: { body, inherited, issues } }: { edit: DocumentEdit }) {
  const t = useTranslations('console')
  const sayIssue = useIssueText()
  return (
    <div className="side wide-only">
      <ContrastCheck theme={atPath(body, ['theme'])} inherited={atPath(inherited ?? undefined, ['theme'])} />
      <Section title={t('studio.checks')} sub={t('markets.errors', { count: issues.length })}>
        {issues.map((issue) => (
          <p key={`${issue.path.join('.')} ${issue.code}`} className={kit.entryRow}>
            <span>
              <b className="mono small">{issue.path.join('.')}</b> {sayIssue(issue)}
            </span>
          </p>
        ))}
      </Section>
    </div>
  )
}
