'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Link } from '@/frame/link'
import { Empty } from '@/frame/states'
import { useKeys } from '@/lib/use-keys'
import { useDocumentName } from '../documents/use-document-name'
import { useDraftQuery } from '../documents/use-draft-query'
import { ComparedDocument } from './compared-document'
import { DraftHead } from './draft-head'
import { DraftSide } from './draft-side'
import { editorOf, isOpenDraft } from './draft-work'
import { Rebase } from './rebase'
import { SentBack } from './sent-back'
import { useDraftNews } from './use-draft-news'

/** A draft beside what is live, and the way there: approval, time, publication. */
export function DraftCompare({ id }: { id: string }) {
  const t = useTranslations('console')
  const router = useRouter()
  const work = useDraftQuery(id)
  useDraftNews(id, work.result)
  const calledOf = useDocumentName(work.result.data?.documents ?? [])
  const draft = work.result.data
  const first = draft?.documents[0]
  const goTo = (path: string) => () => router.push(path)
  useKeys({
    KeyP: goTo(`/drafts/${id}/preview`),
    ...(first && isOpenDraft(draft) && { KeyE: goTo(editorOf(id, first)) }),
  })
  return (
    <>
      <DraftHead id={id} work={work} />
      <QueryBoundary of={work.result} system={t('studio.drafts')}>
        {(shown) => (
          <div className={`${kit.split} ${kit.ruled}`}>
            <div className="grow scroll">
              <SentBack draft={shown} />
              <Rebase draft={shown} error={work.error} step={work.step} onReload={() => work.result.refresh()} />
              {shown.documents.length === 0 && (
                <Empty icon="pencil" title={t('studio.emptyDraft')} text={t('studio.emptyDraftText')}>
                  {(['markets', 'campaigns', 'widgets', 'content', 'messages'] as const).map((name) => (
                    <Link key={name} className="link" href={`/${name}`}>
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
      </QueryBoundary>
    </>
  )
}
