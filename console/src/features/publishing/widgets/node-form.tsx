import { ActionIcon } from '@mantine/core'
import type { LanguageId } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/states'
import type { AreaNode } from './area-shape'
import { GroupForm } from './group-form'
import type { AreaEdit } from './use-area-edit'
import { WidgetForm } from './widget-form'
import styles from './widgets.module.css'

type Props = {
  editing: AreaEdit
  markets: readonly string[]
  language: LanguageId
  onLanguage: (language: LanguageId) => void
}

/** What is written in the node that is selected. */
export function NodeForm({ editing, markets, language, onLanguage }: Props) {
  const t = useTranslations('console')
  const { edit, node, selected, own, change } = editing
  return (
    <section className={styles.form} aria-label={t('studio.form')}>
      {node ? (
        <>
          <NodeHead editing={editing} node={node} />
          {node.at.length === 3 ? (
            <WidgetForm
              key={selected.join()}
              widget={node.value}
              issues={own}
              language={language}
              isDisabled={!edit.isEditable}
              onLanguage={onLanguage}
              onChange={change}
              onReplace={(widget) => change([], widget)}
            />
          ) : (
            <GroupForm
              key={selected.join()}
              value={node.value}
              depth={node.at.length}
              markets={markets}
              isDisabled={!edit.isEditable}
              onChange={change}
            />
          )}
        </>
      ) : (
        <Empty icon="widgets" title={t('states.emptyTitle')} />
      )}
    </section>
  )
}

function NodeHead({ editing: { edit, remove }, node }: { editing: AreaEdit; node: AreaNode }) {
  const t = useTranslations('console')
  return (
    <div className={`row padded ${styles.formHead}`}>
      <b className="strong">
        {node.at.length === 3
          ? String(node.value.kind)
          : t(node.at.length === 2 ? 'studio.container' : 'studio.fields.collections')}
      </b>
      <span className="spacer" />
      {node.at.length > 1 && edit.isEditable && (
        <ActionIcon variant="subtle" aria-label={`${t('actions.remove')}: ${String(node.value.name)}`} onClick={remove}>
          <Icon name="bin" size={15} />
        </ActionIcon>
      )}
    </div>
  )
}
