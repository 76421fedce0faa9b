import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'

/** What has to change before the draft is approved, until somebody has changed it. */
export function SentBack({ draft }: { draft: Draft }) {
  const t = useTranslations('console')
  const last = draft.events.findLast(({ event }) => event !== 'commented')
  if (draft.state !== 'open' || last?.event !== 'sent back') return null
  return (
    <Notice tone="warn" icon="warning" title={t('studio.approval.sentBackBy', { name: last.staff ?? '' })}>
      {last.details.note}
    </Notice>
  )
}
