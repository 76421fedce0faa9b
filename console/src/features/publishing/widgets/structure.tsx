import { Menu } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { AddButton } from '@/ui/row-list'
import publishing from '../publishing.module.css'
import { keyOf, nodesOf } from './area-shape'
import { StructureNode } from './structure-node'
import type { StructureProps } from './structure-props'
import { useNodeMoves } from './use-node-moves'
import { widgetKinds } from './widget-fields'
import { widgetPins } from './widget-pins'

/** Collections, their containers, their widgets. Moved by dragging, or with Alt and the arrows. */
export function Structure(props: StructureProps) {
  const { body, issues, selected, isDisabled, onSelect, onAdd } = props
  const t = useTranslations('console')
  const nodes = nodesOf(body)
  const pins = new Map(widgetPins(body).map(({ at, number }) => [keyOf(at), number]))
  const moves = useNodeMoves(props, nodes)
  return (
    <div className={publishing.tree}>
      <div className="toolbar">
        <b className="strong">{t('studio.structure')}</b>
        <span className="spacer" />
        <Menu position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <AddButton disabled={isDisabled}>{t('actions.add')}</AddButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAdd(undefined)}>{t('studio.container')}</Menu.Item>
            {widgetKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => onAdd(kind)}>
                {kind}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <ul className={publishing.treeScroll} data-tree aria-label={t('studio.structure')}>
        {nodes.map((node) => (
          <StructureNode
            key={keyOf(node.at)}
            node={node}
            pin={pins.get(keyOf(node.at))}
            issues={issues}
            selected={selected}
            isDisabled={isDisabled}
            onSelect={onSelect}
            moves={moves}
          />
        ))}
      </ul>
      <p className={`${kit.keyHint} padded`} aria-hidden="true">
        <kbd className="mantine-Kbd-root">Alt</kbd>
        <kbd className="mantine-Kbd-root">↑</kbd>
        <kbd className="mantine-Kbd-root">↓</kbd> {t('shortcuts.move')}
      </p>
    </div>
  )
}
