'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useKeys } from '@/lib/use-keys'
import { Icon } from '../icon'
import { Link } from '../link'
import { Keys, Notice, State } from '../small-parts'
import { DraftState } from './draft-state'
import { OthersAtWork } from './others-at-work'
import { StepError } from './step-error'

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
  const router = useRouter()
  const { draft, live } = edit
  const preview = draft ? `/drafts/${draft.id}/preview` : '#'
  const compare = draft ? `/drafts/${draft.id}` : '#'
  const wrong = draft?.issues.length ?? 0
  const mine = draft?.documents.find((one) => one.kind === live.data?.kind && one.key === live.data?.key)
  /** Whoever goes on finds there what was typed here. */
  const goOn = async (path: string) => {
    await edit.save()
    await edit.settled()
    router.push(path)
  }
  const follow = (path: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void goOn(path)
  }
  const open = () => void goOn(preview)
  useKeys(draft ? { KeyP: open } : {})
  return (
    <div className="ph">
      <div className="crumb">
        <Link className="lk" href={crumbHref}>
          {crumb}
        </Link>{' '}
        / {tag} {name}
      </div>
      <div className="pr wrap">
        <h1>{title ?? draft?.name ?? name}</h1>
        <span className="pm wrap">
          {draft && <DraftState state={draft.state} />}
          {title && draft && <span>{t('studio.inDraft', { name: draft.name })}</span>}
          {live.data && (
            <span>
              {live.data.body === null
                ? t('studio.newInDraft')
                : t('studio.basedOn', { version: mine?.baseVersion ?? live.data.version })}
            </span>
          )}
          <span role="status">
            {draft && edit.isEditable && (
              <State tone={edit.isPending ? 'gray' : edit.error ? 'bad' : 'ok'}>
                {edit.isPending ? t('studio.saving') : edit.error ? t('states.saveFailed') : t('studio.kept')}
              </State>
            )}
          </span>
        </span>
        <span className="sp" />
        <div className="pa">
          {wrong > 0 && (
            <span className="bad row g6">
              <Icon name="warning" size={15} />
              {t('markets.errors', { count: wrong })}
            </span>
          )}
          {children}
          <Button
            variant="default"
            disabled={!edit.canUndo}
            onClick={edit.undo}
            leftSection={<Icon name="moved" size={14} />}
          >
            {t('actions.undo')}
          </Button>
          <Link className="mantine-Button-root" data-variant="default" href={preview} onClick={follow(preview)}>
            <Icon name="eye" size={14} />
            {t('markets.preview')}
            <Keys keys={['p']} />
          </Link>
          <Link className="mantine-Button-root" data-variant="filled" href={compare} onClick={follow(compare)}>
            {t('markets.compareAndPublish')}
          </Link>
        </div>
      </div>
      <StepError error={edit.error} onReload={edit.reload} onDismiss={edit.dismiss} />
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
    </div>
  )
}
