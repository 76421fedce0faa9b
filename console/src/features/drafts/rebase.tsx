import { Button, SegmentedControl } from '@mantine/core'
import { type Draft, type DraftConflict, draftConflictSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { Notice } from '@/frame/small-parts'
import type { DeskError } from '@/lib/desk-error'
import { usePathName } from '@/lib/publishing/use-path-name'
import { useValueText } from '@/lib/publishing/use-value-text'

type Props = {
  draft: Draft
  error: DeskError | undefined
  step: (name: string, more?: object) => Promise<unknown>
  onReload: () => void
}

/** Something else was published meanwhile: the changes are laid over it; where both changed the same, one is chosen. */
export function Rebase({ draft, error, step, onReload }: Props) {
  const t = useTranslations('console')
  const isStale = draft.documents.some((one) => one.isStale)
  const isRefused = error?.code === 'CONFLICT_STALE_VERSION'
  const conflicts = isRefused ? (z.array(draftConflictSchema).safeParse(error.details.conflicts).data ?? []) : []
  if (conflicts.length > 0) return <Choices conflicts={conflicts} step={step} />
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

function Choices({ conflicts, step }: { conflicts: readonly DraftConflict[]; step: Props['step'] }) {
  const t = useTranslations('console')
  const say = useValueText()
  const nameOf = usePathName()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const idOf = ({ kind, key, path }: DraftConflict) => [kind, key, ...path].join('\n')
  const resolutions = conflicts.map((conflict) => ({
    kind: conflict.kind,
    key: conflict.key,
    path: conflict.path,
    choice: chosen[idOf(conflict)] ?? 'theirs',
  }))
  return (
    <section className="conflict" aria-label={t('studio.conflicts')}>
      <Notice tone="warn" icon="warning" title={t('studio.conflicts')}>
        {t('studio.conflictsText')}
      </Notice>
      {conflicts.map((conflict) => {
        const id = idOf(conflict)
        return (
          <fieldset key={id} className="df" aria-label={nameOf(conflict.kind, conflict.path, null)}>
            <div className="k">
              <b>{nameOf(conflict.kind, conflict.path, null)}</b>
              <SegmentedControl
                size="xs"
                aria-label={nameOf(conflict.kind, conflict.path, null)}
                value={chosen[id] ?? 'theirs'}
                onChange={(choice) => setChosen((old) => ({ ...old, [id]: choice }))}
                data={[
                  { value: 'theirs', label: t('states.conflictTheirs') },
                  { value: 'mine', label: t('states.conflictYours') },
                ]}
              />
            </div>
            <div className="old">
              {t('states.conflictTheirs')}: {say(conflict.theirs)}
            </div>
            <div className="new">
              {t('states.conflictYours')}: {say(conflict.mine)}
            </div>
          </fieldset>
        )
      })}
      <div className="pad">
        <Button onClick={() => step('rebase', { resolutions })}>{t('studio.applyChoices')}</Button>
      </div>
    </section>
  )
}
