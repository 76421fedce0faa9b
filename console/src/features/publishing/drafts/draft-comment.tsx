import type { draftCommentsSchema } from '@shop/contract/rest/publishing-comments'
import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { Link } from '@/frame/link'
import { Face } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

type Props = { draftId: string; comment: z.infer<typeof draftCommentsSchema>['comments'][number] }

/** Who said it, when, of which document. */
export function DraftComment({ draftId, comment }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <li>
      <div className="row gap-6">
        <Face name={comment.author} size="xs" />
        <b className="strong">{comment.author}</b>
        <time className="faint small" dateTime={comment.at} title={dates.whole(comment.at)}>
          {dates.short(comment.at)}
        </time>
      </div>
      {comment.about && (
        <Link
          className="link small"
          href={`/drafts/${draftId}/${comment.about.kind}/${encodeURIComponent(comment.about.key)}`}
        >
          {t(`studio.kinds.${comment.about.kind}`)}: {comment.about.key}
        </Link>
      )}
      <p>{comment.text}</p>
    </li>
  )
}
