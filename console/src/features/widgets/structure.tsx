import { Button, Menu } from '@mantine/core'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { type Moved, type NodeAt, nodesOf } from './area-shape'
import { StructureNode } from './structure-node'
import { useNodeMoves } from './use-node-moves'
import { widgetKinds } from './widget-fields'
import { widgetPins } from './widget-pins'

export type StructureProps = {
  body: Json
  issues: readonly DraftIssue[]
  selected: NodeAt
  isDisabled: boolean
  onSelect: (at: NodeAt) => void
  onMove: (moved: Moved, words: string) => void
  onAdd: (kind: string | undefined) => void
}

export const keyOf = (at: NodeAt) => at.join('.')

/** Collections, their containers, their widgets. Moved by dragging, or with Alt and the arrows. */
export function Structure(props: StructureProps) {
  const { body, issues, selected, isDisabled, onSelect, onAdd } = props
  const t = useTranslations('console')
  const nodes = nodesOf(body)
  const pins = new Map(widgetPins(body).map(({ at, number }) => [keyOf(at), number]))
  const moves = useNodeMoves(props, nodes)
  return (
    <div className="wtree">
      <div className="bar">
        <b className="b">{t('studio.structure')}</b>
        <span className="sp" />
        <Menu position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <Button size="xs" variant="default" disabled={isDisabled} leftSection={<Icon name="plus" size={13} />}>
              {t('actions.add')}
            </Button>
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
      <ul className="tree-scroll" aria-label={t('studio.structure')}>
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
      <p className="khint pad" aria-hidden="true">
        <kbd className="mantine-Kbd-root">Alt</kbd>
        <kbd className="mantine-Kbd-root">↑</kbd>
        <kbd className="mantine-Kbd-root">↓</kbd> {t('shortcuts.move')}
      </p>
    </div>
  )
}
