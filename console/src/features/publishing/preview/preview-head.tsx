import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DraftState } from '@/frame/publishing/draft-state'
import { Notice } from '@/frame/small-parts'
import type { PreviewWork } from './use-preview-screen'

/** The name of the draft, the ways from here, and what is wrong in it. */
export function PreviewHead({ draftId, stage }: { draftId: string; stage: PreviewWork }) {
  const t = useTranslations('console')
  const { search, here, draft, market, openAnew } = stage
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const next = new URLSearchParams(search)
    next.set('market', market)
    return navigator.clipboard.writeText(`${window.location.origin}${here}?${next}`).then(() => setCopied(true))
  }
  return (
    <div className={kit.pageHead}>
      <div className={kit.crumbs}>
        <Link className="link" href="/drafts">
          {t('studio.drafts')}
        </Link>{' '}
        /{' '}
        <Link className="link" href={`/drafts/${draftId}`}>
          {draft?.name ?? t('markets.draft')}
        </Link>
      </div>
      <div className={kit.pageTitle}>
        <h1>{t('markets.preview')}</h1>
        <span className={kit.pageLead}>
          {draft && <DraftState state={draft.state} />}
          <span>{t('studio.onlyYou')}</span>
        </span>
        <span className="spacer" />
        <div className={kit.pageActions}>
          <Button variant="default" onClick={openAnew}>
            {t('studio.openAnew')}
          </Button>
          <Button variant="default" leftSection={<Icon name="link" size={14} />} onClick={copy}>
            {isCopied ? t('actions.copied') : t('studio.linkForColleague')}
          </Button>
          <Link className="mantine-Button-root" data-variant="filled" href={`/drafts/${draftId}`}>
            {t('markets.compareAndPublish')}
          </Link>
        </div>
      </div>
      {draft && draft.issues.length > 0 && (
        <Notice tone="bad" icon="warning" title={t('markets.errors', { count: draft.issues.length })}>
          {t('studio.invalidPreview')}
        </Notice>
      )}
    </div>
  )
}
