'use client'

import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { Notice } from '@/frame/small-parts'
import { OthersAtWork } from './others-at-work'
import type { DocumentEdit } from './use-document-edit'

type Props = { edit: DocumentEdit; mine: Draft['documents'][number] | undefined }

/** What somebody should know of the draft: it is closed, others write in it, or the live document has gone on. */
export function DraftNotices({ edit, mine }: Props) {
  const t = useTranslations('console')
  const { draft, live } = edit
  return (
    <>
      {draft && !edit.isEditable && (
        <Notice tone="info" icon="lock" title={t(`studio.states.${draft.state}`)}>
          {t('studio.closedDraft')}
        </Notice>
      )}
      {draft && edit.isEditable && live.data && (
        <OthersAtWork document={live.data} draftId={draft.id} mine={mine} body={edit.body ?? null} />
      )}
      {mine?.isStale && (
        <Notice
          tone="warn"
          icon="warning"
          title={t('markets.behind', { count: mine.liveVersion - mine.baseVersion })}
          actions={
            <Link className="mantine-Button-root" data-variant="default" data-size="xs" href={`/drafts/${draft?.id}`}>
              {t('markets.rebase')}
            </Link>
          }
        >
          {t('studio.behindText')}
        </Notice>
      )}
    </>
  )
}
