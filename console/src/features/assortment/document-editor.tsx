'use client'

import type { DocumentKind, Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { EditorHead } from '@/frame/publishing/editor-head'
import { JsonField } from '@/frame/publishing/json-field'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { useKeys } from '@/lib/use-keys'

type Props = { draftId: string; kind: DocumentKind; documentKey: string }

/** What a new one begins with. */
const FRESH: Partial<Record<DocumentKind, Json>> = {
  campaign: { kind: 'percentage', percentBasisPoints: 2000, productIds: [], markets: {}, languages: {} },
  code: { kind: 'percentage', percentBasisPoints: 1000, markets: {} },
}

/** Campaigns, codes, series, synonyms and the steering of search, as the documents that they are, with what is wrong. */
export function DocumentEditor({ draftId, kind, documentKey }: Props) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind, key: documentKey }, FRESH[kind] ?? null)
  const say = useIssueText()
  const { body, issues } = edit
  useKeys({ 'mod KeyS': () => void edit.save() })
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.campaigns')} crumbHref="/campaigns" name={documentKey} />
      <Shown of={edit.desk} system={t('nav.campaigns')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.campaigns')} skeleton={<RowSkeletons />}>
            {() => (
              <div className="split hl1">
                <div className="grow scroll pad">
                  {body !== undefined && (
                    <JsonField
                      label={`${t(`studio.kinds.${kind}`)} (JSON)`}
                      value={body}
                      isDisabled={!edit.isEditable}
                      error={null}
                      onChange={edit.change}
                    />
                  )}
                </div>
                <div className="side">
                  <section className="sec">
                    <header>
                      <h2 className="h3">{t('studio.checks')}</h2>
                      <span className="sub">{t('markets.errors', { count: issues.length })}</span>
                    </header>
                    {issues.map((issue) => (
                      <p key={`${issue.path.join('.')} ${issue.code}`} className="trn" role="alert">
                        <span>
                          <b className="mono sm">{issue.path.join('.')}</b> {say(issue)}
                        </span>
                      </p>
                    ))}
                  </section>
                </div>
              </div>
            )}
          </Shown>
        )}
      </Shown>
    </>
  )
}
