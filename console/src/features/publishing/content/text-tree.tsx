import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { IssueCount, TreeButton } from '../documents/tree-parts'
import type { DocumentEdit } from '../documents/use-document-edit'
import { arrowStep } from '../fields/arrow-step'
import publishing from '../publishing.module.css'
import styles from './content.module.css'
import type { TextRow } from './text-rows'

type Props = {
  rows: readonly TextRow[]
  active: TextRow | undefined
  issues: DocumentEdit['issues']
  /** As it is in Norwegian. */
  textOf: (key: string) => string
  onChoose: (key: string) => void
}

/** The texts of a part, one below the other. */
export function TextTree({ rows, active, issues, textOf, onChoose }: Props) {
  const t = useTranslations('console')
  const press = (event: KeyboardEvent) => {
    const by = arrowStep(event)
    if (by === undefined) return
    event.preventDefault()
    const next = active && rows[rows.indexOf(active) + by]
    if (next) onChoose(next.key)
  }
  return (
    <ul className={publishing.treeScroll} data-tree aria-label={t('nav.messages')}>
      {rows.map(({ key, changed }) => {
        const isActive = key === active?.key
        return (
          <li key={key} className={publishing.treeNode} data-d="0" data-active={isActive || undefined}>
            <TreeButton isActive={isActive} onClick={() => onChoose(key)} onKeyDown={press}>
              <span className="grow">
                <span className={`ellipsis ${styles.textFirst}`} lang="nb">
                  {textOf(key)}
                </span>
                <small className="mono faint ellipsis">{key}</small>
              </span>
            </TreeButton>
            {changed.length > 0 && (
              <span className="faint small">
                <span className="visually-hidden">{t('studio.changed')}: </span>
                {changed.map((id) => id.slice(0, 2)).join(', ')}
              </span>
            )}
            <IssueCount count={issues.filter(({ path }) => path[1] === key).length} />
          </li>
        )
      })}
    </ul>
  )
}
