import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { entryPath } from './menu-shape'
import { useEntryLabel } from './use-entry-label'
import type { MenuEdit } from './use-menu-edit'

/** The entries of a menu as they stand below each other. */
export function MenuTree({ edit: { isEditable, saidIssues }, menu }: { edit: DocumentEdit; menu: MenuEdit }) {
  const t = useTranslations('console')
  const labelOf = useEntryLabel()
  const { entries, entry, choose, press, add } = menu
  return (
    <div className="wtree menu-tree">
      <div className="bar">
        <b className="b">{t('studio.structure')}</b>
        <span className="sp" />
        <Button
          size="xs"
          variant="default"
          disabled={!isEditable}
          leftSection={<Icon name="plus" size={13} />}
          onClick={() => add([])}
        >
          {t('actions.add')}
        </Button>
      </div>
      <ul className="tree-scroll" aria-label={t('studio.structure')}>
        {entries.map((one) => {
          const isActive = one === entry
          const path = entryPath(one.at)
          const wrong = saidIssues.filter((issue) => path.every((part, at) => issue.path[at] === part)).length
          return (
            <li key={one.at.join('.')} className="tn2" data-d={one.at.length - 1} data-active={isActive || undefined}>
              <button
                type="button"
                tabIndex={isActive ? 0 : -1}
                aria-current={isActive ? 'true' : undefined}
                ref={(button) => {
                  if (isActive && document.activeElement?.closest('.tree-scroll')) button?.focus()
                }}
                onClick={() => choose(one.at)}
                onKeyDown={(event) => press(event, one)}
              >
                <span className="grow ell">
                  {labelOf(one)} <span className="faint">{t(`studio.entryTypes.${String(one.value.type)}`)}</span>
                </span>
              </button>
              {one.value.hidden === true && <span className="faint sm">{t('studio.hidden')}</span>}
              {wrong > 0 && (
                <span className="mantine-Badge-root" data-color="bad">
                  {wrong}
                  <span className="vh"> {t('studio.wrong')}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
