import { useTranslations } from 'next-intl'
import { AddButton } from '@/ui/row-list'
import { isWithin } from '../documents/at-path'
import { IssueCount, TreeButton } from '../documents/tree-parts'
import type { DocumentEdit } from '../documents/use-document-edit'
import publishing from '../publishing.module.css'
import { entryPath } from './menu-shape'
import { useEntryLabel } from './use-entry-label'
import type { MenuEdit } from './use-menu-edit'

/** The entries of a menu as they stand below each other. */
export function MenuTree({ edit: { isEditable, saidIssues }, menu }: { edit: DocumentEdit; menu: MenuEdit }) {
  const t = useTranslations('console')
  const labelOf = useEntryLabel()
  const { entries, entry, choose, press, add } = menu
  return (
    <div className={`${publishing.tree} ${publishing.menuTree}`}>
      <div className="toolbar">
        <b className="strong">{t('studio.structure')}</b>
        <span className="spacer" />
        <AddButton disabled={!isEditable} onClick={() => add([])}>
          {t('actions.add')}
        </AddButton>
      </div>
      <ul className={publishing.treeScroll} data-tree aria-label={t('studio.structure')}>
        {entries.map((one) => {
          const isActive = one === entry
          const path = entryPath(one.at)
          return (
            <li
              key={one.at.join('.')}
              className={publishing.treeNode}
              data-d={one.at.length - 1}
              data-active={isActive || undefined}
            >
              <TreeButton isActive={isActive} onClick={() => choose(one.at)} onKeyDown={(event) => press(event, one)}>
                <span className="grow ellipsis">
                  {labelOf(one)} <span className="faint">{t(`studio.entryTypes.${String(one.value.type)}`)}</span>
                </span>
              </TreeButton>
              {one.value.hidden === true && <span className="faint small">{t('studio.hidden')}</span>}
              <IssueCount count={saidIssues.filter((issue) => isWithin(issue.path, path)).length} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
