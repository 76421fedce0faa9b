import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { type AreaNode, type NodeAt, pathOf } from './area-shape'
import { keyOf, type StructureProps } from './structure'
import { type NodeMoves, nameOfNode } from './use-node-moves'
import { gapsOf } from './widget-gaps'

const isBelow = (issue: DraftIssue, at: NodeAt) => pathOf(at).every((part, index) => issue.path[index] === part)

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
      className="tn2"
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
        <span className="gr" aria-hidden="true">
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
  const isActive = keyOf(at) === keyOf(selected)
  const layoutOf = ({ value: { layout } }: AreaNode) => {
    const key = `studio.layouts.${String(layout)}`
    return t.has(key) ? t(key) : ''
  }
  return (
    <button
      type="button"
      data-node={keyOf(at)}
      aria-current={isActive ? 'true' : undefined}
      tabIndex={isActive ? 0 : -1}
      ref={(button) => {
        if (isActive && document.activeElement?.closest('.tree-scroll')) button?.focus()
      }}
      onClick={() => onSelect(at)}
      onKeyDown={(event) => press(event, node)}
    >
      {pin !== undefined && <span className="pin-number">{pin}</span>}
      <Icon name={at.length === 3 ? 'widgets' : at.length === 2 ? 'box' : 'inbox'} size={14} />
      <span className="grow ell">
        {at.length === 3 ? String(value.kind) : nameOfNode(node)}{' '}
        <span className="faint">{at.length === 3 ? nameOfNode(node) : layoutOf(node)}</span>
      </span>
    </button>
  )
}

function NodeMarks({ node: { at, value }, issues }: Props) {
  const t = useTranslations('console')
  const wrong = issues.filter((issue) => isBelow(issue, at)).length
  const missing = [...new Set((at.length === 3 ? gapsOf(value) : []).map(({ language }) => language.slice(0, 2)))]
  return (
    <>
      {value.active === false && <span className="faint sm">{t('studio.notActive')}</span>}
      {missing.length > 0 && (
        <span className="mantine-Badge-root" data-color="warn" title={t('content.missing')}>
          {missing.join(', ')}
          <span className="vh"> {t('content.missing')}</span>
        </span>
      )}
      {wrong > 0 && (
        <span className="mantine-Badge-root" data-color="bad">
          {wrong}
          <span className="vh"> {t('studio.wrong')}</span>
        </span>
      )}
    </>
  )
}
