import { Button } from '@mantine/core'
import { conflictSidesSchema, type Draft, draftConflictSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { Notice } from '@/frame/small-parts'
import type { StaffApiError } from '@/lib/staff-api-error'
import { ConflictSheet } from './conflict-sheet'

type Props = {
  draft: Draft
  error: StaffApiError | undefined
  step: (name: string, more?: object) => Promise<unknown>
  onReload: () => void
}

/** Something else was published meanwhile: the changes are laid over it; where both changed the same, one is chosen. */
export function Rebase({ draft, error, step, onReload }: Props) {
  const t = useTranslations('console')
  const isStale = draft.documents.some((one) => one.isStale)
  const isRefused = error?.code === 'CONFLICT_STALE_VERSION'
  const conflicts = isRefused ? (z.array(draftConflictSchema).safeParse(error.details.conflicts).data ?? []) : []
  const sides = isRefused ? (conflictSidesSchema.safeParse(error.details.sides).data ?? []) : []
  if (conflicts.length > 0) return <ConflictSheet draft={draft} conflicts={conflicts} sides={sides} step={step} />
  if (isRefused && error.details.version !== undefined)
    return (
      <Notice
        tone="warn"
        icon="warning"
        title={t('errors.CONFLICT_STALE_VERSION')}
        actions={
          <Button size="xs" variant="default" onClick={onReload}>
            {t('studio.reload')}
          </Button>
        }
      />
    )
  if (!isStale && !isRefused) return null
  return (
    <Notice
      tone="warn"
      icon="warning"
      title={t('studio.liveMoved')}
      actions={
        <Button size="xs" variant="default" onClick={() => step('rebase')}>
          {t('markets.rebase')}
        </Button>
      }
    >
      {t('studio.behindText')}
    </Notice>
  )
}
