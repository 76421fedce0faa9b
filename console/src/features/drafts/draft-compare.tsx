'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDocumentName } from '@/lib/publishing/use-document-name'
import { useDraftDesk } from '@/lib/publishing/use-draft-desk'
import { useDraftNews } from '@/lib/publishing/use-draft-news'
import { useKeys } from '@/lib/use-keys'
import { ComparedDocument } from './compared-document'
import { DraftHead } from './draft-head'
import { DraftSide } from './draft-side'
import { editorOf, isOpenDraft } from './draft-work'
import { Rebase } from './rebase'
import { SentBack } from './sent-back'

/** A draft beside what is live, and the way there: approval, time, publication. */
export function DraftCompare({ id }: { id: string }) {
  const t = useTranslations('console')
  const router = useRouter()
  const work = useDraftDesk(id)
  useDraftNews(id, work.desk)
  const calledOf = useDocumentName(work.desk.data?.documents ?? [])
  const draft = work.desk.data
  const first = draft?.documents[0]
  const goTo = (path: string) => () => router.push(path)
  useKeys({
    KeyP: goTo(`/drafts/${id}/preview`),
    ...(first && isOpenDraft(draft) && { KeyE: goTo(editorOf(id, first)) }),
  })
  return (
    <>
      <DraftHead id={id} work={work} />
      <Shown of={work.desk} system={t('studio.drafts')} skeleton={<RowSkeletons />}>
        {(shown) => (
          <div className="split hl1">
            <div className="grow scroll">
              <SentBack draft={shown} />
              <Rebase draft={shown} error={work.error} step={work.step} onReload={() => work.desk.refresh()} />
              {shown.documents.length === 0 && (
                <Empty icon="pencil" title={t('studio.emptyDraft')} text={t('studio.emptyDraftText')}>
                  {(['markets', 'campaigns', 'widgets', 'content', 'messages'] as const).map((name) => (
                    <Link key={name} className="lk" href={`/${name}`}>
                      {t(`nav.${name}`)}
                    </Link>
                  ))}
                </Empty>
              )}
              {shown.documents.map((document) => (
                <ComparedDocument
                  key={`${document.kind} ${document.key}`}
                  draft={shown}
                  document={document}
                  name={calledOf({ ...document, body: document.body ?? document.live })}
                  work={work}
                />
              ))}
            </div>
            <DraftSide draft={shown} work={work} />
          </div>
        )}
      </Shown>
    </>
  )
}
