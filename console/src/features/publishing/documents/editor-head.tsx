'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { StepError } from '@/frame/publishing/step-error'
import { DraftNotices } from './draft-notices'
import { EditState } from './edit-state'
import { EditorActions } from './editor-actions'
import type { DocumentEdit } from './use-document-edit'

type Props = {
  edit: DocumentEdit
  crumb: string
  crumbHref: string
  tag?: ReactNode
  name: string
  /** What it calls itself. */
  title?: string
  children?: ReactNode
}

/** The head of every editor: which draft, from which version, whether it is kept, and on to preview and comparison. */
export function EditorHead({ edit, crumb, crumbHref, tag, name, title, children }: Props) {
  const t = useTranslations('console')
  const { draft, live } = edit
  const wrong = draft?.issues.length ?? 0
  const mine = draft?.documents.find((one) => one.kind === live.data?.kind && one.key === live.data?.key)
  return (
    <div className={kit.pageHead}>
      <div className={kit.crumbs}>
        <Link className="link" href={crumbHref}>
          {crumb}
        </Link>{' '}
        / {tag} {name}
      </div>
      <div className={`${kit.pageTitle} wrap`}>
        <h1>{title ?? draft?.name ?? name}</h1>
        <EditState edit={edit} mine={mine} hasTitle={Boolean(title)} />
        <span className="spacer" />
        <div className={kit.pageActions}>
          {wrong > 0 && (
            <span className="bad row gap-6">
              <Icon name="warning" size={15} />
              {t('markets.errors', { count: wrong })}
            </span>
          )}
          {children}
          <EditorActions edit={edit} />
        </div>
      </div>
      <StepError error={edit.error} onReload={edit.reload} onDismiss={edit.dismiss} />
      <DraftNotices edit={edit} mine={mine} />
    </div>
  )
}
