import { useTranslations } from 'next-intl'
import { atPath } from '@/lib/publishing/at-path'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { ContrastCheck } from './contrast-check'

/** Whether the colours can be read, and what is wrong in the settings. */
export function MarketChecks({ edit: { body, inherited, issues } }: { edit: DocumentEdit }) {
  const t = useTranslations('console')
  const sayIssue = useIssueText()
  return (
    <div className="side only-w">
      <ContrastCheck theme={atPath(body, ['theme'])} inherited={atPath(inherited ?? undefined, ['theme'])} />
      <section className="sec">
        <header>
          <h2 className="h3">{t('studio.checks')}</h2>
          <span className="sub">{t('markets.errors', { count: issues.length })}</span>
        </header>
        {issues.map((issue) => (
          <p key={`${issue.path.join('.')} ${issue.code}`} className="trn">
            <span>
              <b className="mono sm">{issue.path.join('.')}</b> {sayIssue(issue)}
            </span>
          </p>
        ))}
      </section>
    </div>
  )
}
