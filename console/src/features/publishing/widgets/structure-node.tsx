import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { isWithin } from '../documents/at-path'
import { IssueCount, TreeButton } from '../documents/tree-parts'
import publishing from '../publishing.module.css'
import { type AreaNode, keyOf, pathOf } from './area-shape'
import type { StructureProps } from './structure-props'
import { type NodeMoves, nameOfNode } from './use-node-moves'
import { gapsOf } from './widget-gaps'
import styles from './widgets.module.css'

type Props = Pick<StructureProps, 'issues' | 'selected' | 'isDisabled' | 'onSelect'> & {
  node: AreaNode
  pin: number | undefined
  moves: NodeMoves
}

/** One node, which can be chosen and dragged. */
export function StructureNode(props: Props) {
  const { node, selected, isDisabled, moves } = props
  const { dragged, setDragged, over, setOver, placeFor, drop } = moves
  const { at } = node
  const isActive = keyOf(at) === keyOf(selected)
  return (
    <li
      className={publishing.treeNode}
      data-d={at.length - 1}
      data-active={isActive || undefined}
      data-drag={(dragged && keyOf(at) === keyOf(dragged)) || undefined}
      data-over={over === keyOf(at) || undefined}
      draggable={!isDisabled && at.length > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', keyOf(at))
        setDragged(at)
      }}
      onDragEnd={() => setDragged(undefined)}
      onDragOver={(event) => {
        if (!placeFor(at)) return
        event.preventDefault()
        setOver(keyOf(at))
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => drop(event, at)}
    >
      {at.length > 1 && (
        <span className={publishing.grip} aria-hidden="true">
          <Icon name="grip" size={13} />
        </span>
      )}
      <NodeButton {...props} />
      <NodeMarks {...props} />
    </li>
  )
}

function NodeButton({ node, pin, selected, onSelect, moves: { press } }: Props) {
  const t = useTranslations('console')
  const { at, value } = node
  const layoutOf = ({ value: { layout } }: AreaNode) => {
    const key = `studio.layouts.${String(layout)}`
    return t.has(key) ? t(key) : ''
  }
  return (
    <TreeButton
      data-node={keyOf(at)}
      isActive={keyOf(at) === keyOf(selected)}
      onClick={() => onSelect(at)}
      onKeyDown={(event) => press(event, node)}
    >
      {pin !== undefined && (
        <span className={styles.pinNumber} data-pin>
          {pin}
        </span>
      )}
      <Icon name={at.length === 3 ? 'widgets' : at.length === 2 ? 'box' : 'inbox'} size={14} />
      <span className="grow ellipsis">
        {at.length === 3 ? String(value.kind) : nameOfNode(node)}{' '}
        <span className="faint">{at.length === 3 ? nameOfNode(node) : layoutOf(node)}</span>
      </span>
    </TreeButton>
  )
}

function NodeMarks({ node: { at, value }, issues }: Props) {
  const t = useTranslations('console')
  const missing = [...new Set((at.length === 3 ? gapsOf(value) : []).map(({ language }) => language.slice(0, 2)))]
  return (
    <>
      {value.active === false && <span className="faint small">{t('studio.notActive')}</span>}
      {missing.length > 0 && (
        <span className="mantine-Badge-root" data-color="warn" title={t('content.missing')}>
          {missing.join(', ')}
          <span className="visually-hidden"> {t('content.missing')}</span>
        </span>
      )}
      <IssueCount count={issues.filter((issue) => isWithin(issue.path, pathOf(at))).length} />
    </>
  )
}
