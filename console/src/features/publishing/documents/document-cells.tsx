'use client'

import type { DocumentKind } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'

type NameProps = { name: string; onEdit: (() => void) | undefined }

/** The name of a document. Those who may edit it choose a draft by it. */
export function EditableName({ name, onEdit }: NameProps) {
  const t = useTranslations('console')
  if (!onEdit) return name
  return (
    <button type="button" className="row-open strong" aria-label={t('studio.editIn', { name })} onClick={onEdit}>
      {name}
    </button>
  )
}

type Named = { readonly kind: DocumentKind; readonly key: string }

export function HistoryLink({ document: { kind, key } }: { document: Named }) {
  const t = useTranslations('console')
  return (
    <Link className="link" href={`/history/${kind}/${encodeURIComponent(key)}`}>
      {t('studio.history')}
    </Link>
  )
}
