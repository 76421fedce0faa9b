import { Button } from '@mantine/core'
import type { ConflictSides, Draft, DraftConflict } from '@shop/contract/rest/publishing-answers'
import { describeAt, type SaidChange } from '@shop/domain/changes'
import { isSame, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SegmentChoice } from '@/ui/segment-choice'
import { Notice } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { SaidValue } from '../changes/said-value'
import { type Saying, useSaying } from '../changes/use-saying'
import { usePathName } from '../documents/use-path-name'
import publishing from '../publishing.module.css'

type Props = {
  draft: Draft
  conflicts: readonly DraftConflict[]
  sides: readonly ConflictSides[]
  step: (name: string, more?: object) => Promise<unknown>
}
const idOf = ({ kind, key, path }: DraftConflict) => [kind, key, ...path].join('\n')

/** What two people changed differently: both sides with who and when, and a choice for each. */
export function ConflictSheet({ draft, conflicts, sides, step }: Props) {
  const t = useTranslations('console')
  const nameOf = usePathName()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const described = conflicts.map((conflict) => {
    const { kind, key, path, base, mine, theirs } = conflict
    const body = draft.documents.find((one) => one.kind === kind && one.key === key)?.body ?? null
    const against = (after: Json | undefined) => describeAt({ kind, key, path, before: base, after, body })
    const side = sides.find((one) => one.kind === kind && one.key === key)
    return { conflict, body, side, mine: against(mine), theirs: against(theirs) }
  })
  const saying = useSaying(described.flatMap(({ mine, theirs }) => [...mine, ...theirs]))
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
      {described.map(({ conflict, body, side, mine, theirs }) => {
        const id = idOf(conflict)
        const shared = { path: conflict.path, saying }
        const name = nameOf(conflict.kind, conflict.path, body)
        return (
          <fieldset key={id} className={publishing.difference} aria-label={name}>
            <div className={publishing.field}>
              <b>{name}</b>
              <SegmentChoice
                label={name}
                value={chosen[id] ?? 'theirs'}
                onChange={(choice) => setChosen((old) => ({ ...old, [id]: choice }))}
                choices={{ theirs: t('states.conflictTheirs'), mine: t('states.conflictYours') }}
              />
            </div>
            <div className={publishing.before}>
              <Side says={t('studio.conflictLive')} by={side?.theirs} changes={theirs} {...shared} />
            </div>
            <div className={publishing.after}>
              <Side says={t('studio.conflictDraft')} by={side?.mine} changes={mine} {...shared} />
            </div>
          </fieldset>
        )
      })}
      <div className="padded">
        <Button onClick={() => step('rebase', { resolutions })}>{t('studio.applyChoices')}</Button>
      </div>
    </section>
  )
}

type ValueProps = { changes: readonly SaidChange[]; path: Path; saying: Saying }
type SideProps = ValueProps & { says: string; by: ConflictSides['mine'] | undefined }

/** What one side says, who said it and when. */
function Side({ says, by, ...value }: SideProps) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <>
      <small>
        {says} · {by && `${by.by ?? t('events.actors.system')}, ${dates.day(by.at)} ${dates.time(by.at)}`}
      </small>
      <Value {...value} />
    </>
  )
}

/** One value as it is; of what has several parts, the changes. */
function Value({ changes, path, saying }: ValueProps) {
  const t = useTranslations('console')
  const [first] = changes
  if (!first) return <span>{t('studio.none')}</span>
  if (changes.length === 1 && isSame(first.path, path) && first.deed !== 'added' && first.deed !== 'removed')
    return <SaidValue said={first.after} saying={saying} />
  return (
    <ul className={`column gap-6 ${publishing.saidNames}`}>
      {changes.map(({ crumbs, deed, before, after, ...change }) => (
        <li key={`${change.path.join('.')} ${deed}`}>
          {crumbs.length > 1 && <small>{saying.sayCrumbs(crumbs.slice(1))} </small>}
          {(deed === 'removed' || deed === 'changed') && before.as !== 'nothing' && (
            <s>
              <SaidValue said={before} saying={saying} />
            </s>
          )}
          {deed === 'moved' ? (
            t('difference.place', { place: change.to ?? 0 })
          ) : (
            <SaidValue said={after} saying={saying} />
          )}
        </li>
      ))}
    </ul>
  )
}
