'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Keys } from '@/frame/small-parts'
import { useKeys } from '@/lib/use-keys'
import type { DocumentEdit } from './use-document-edit'

/** One step back, and on to preview and comparison. */
export function EditorActions({ edit }: { edit: DocumentEdit }) {
  const t = useTranslations('console')
  const router = useRouter()
  const { draft } = edit
  const preview = draft ? `/drafts/${draft.id}/preview` : '#'
  const compare = draft ? `/drafts/${draft.id}` : '#'
  /** The next page shows what was typed here. */
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
    <>
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
    </>
  )
}
