import type { DraftDocument, PublishedDocument } from '@shop/contract/rest/publishing-answers'
import { isSame, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { Notice } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { usePathName } from './use-path-name'

const SHOWN = 3
type Props = {
  document: PublishedDocument
  draftId: string
  mine: DraftDocument | undefined
  body: Json | null
}

/** A colleague's open draft changes the same document: said before anybody types a word more, and loudest where both meet. */
export function OthersAtWork({ document, draftId, mine, body }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const nameOf = usePathName()
  const others = document.drafts.filter(({ id, paths }) => id !== draftId && paths.length > 0)
  const meets = (path: Path) => mine?.changes.some((change) => isSame(change.path, path)) ?? false
  const named = (paths: readonly Path[]) => [
    ...new Set(paths.map((path) => nameOf(document.kind, path, body)).filter((name) => name !== '')),
  ]
  return others.slice(0, SHOWN).map(({ id, name, by, at, paths }) => {
    const both = paths.filter(meets)
    const names = named(both.length > 0 ? both : paths)
    return (
      <Notice
        key={id}
        tone={both.length > 0 ? 'warn' : 'info'}
        icon={both.length > 0 ? 'warning' : 'people'}
        title={t(both.length > 0 ? 'studio.othersSame' : 'studio.othersChange', { name: by })}
        actions={
          <Link className="mantine-Button-root" data-variant="default" data-size="xs" href={`/drafts/${id}`}>
            {name}
          </Link>
        }
      >
        {names.slice(0, SHOWN).join(', ')}
        {names.length > SHOWN && ` ${t('difference.more', { count: names.length - SHOWN })}`} · {dates.short(at)}
      </Notice>
    )
  })
}
