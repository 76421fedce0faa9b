import { Button, Menu } from '@mantine/core'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Icon } from '@/frame/icon'
import { type AreaNode, dropNode, type Moved, moveNode, type NodeAt, nodesOf, pathOf } from './area-shape'
import { widgetKinds } from './widget-fields'
import { gapsOf } from './widget-gaps'
import { widgetPins } from './widget-pins'

type Props = {
  body: Json
  issues: readonly DraftIssue[]
  selected: NodeAt
  isDisabled: boolean
  onSelect: (at: NodeAt) => void
  onMove: (moved: Moved, words: string) => void
  onAdd: (kind: string | undefined) => void
}

export const keyOf = (at: NodeAt) => at.join('.')
const isBelow = (issue: DraftIssue, at: NodeAt) => pathOf(at).every((part, index) => issue.path[index] === part)

/** Collections, their containers, their widgets. Moved by dragging, or with Alt and the arrows. */
export function Structure({ body, issues, selected, isDisabled, onSelect, onMove, onAdd }: Props) {
  const t = useTranslations('console')
  const [dragged, setDragged] = useState<NodeAt>()
  const [over, setOver] = useState<string>()
  const nodes = nodesOf(body)
  const pins = new Map(widgetPins(body).map(({ at, number }) => [keyOf(at), number]))
  const nameOf = ({ value }: AreaNode) => String(value.name ?? value.kind ?? '')
  const layoutOf = ({ value: { layout } }: AreaNode) => {
    const key = `studio.layouts.${String(layout)}`
    return t.has(key) ? t(key) : ''
  }

  const moved = (next: Moved | undefined, node: AreaNode) => {
    if (!next) return
    const place = (next.at.at(-1) ?? 0) + 1
    onMove(next, t('studio.movedTo', { name: nameOf(node), place }))
  }
  const press = (event: KeyboardEvent, node: AreaNode) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      if (!isDisabled) moved(moveNode(body, node.at, by === 1 ? 1 : -1), node)
      return
    }
    const next = nodes[nodes.indexOf(node) + by]
    if (next) onSelect(next.at)
  }
  /** On a container a widget goes to its end. */
  const placeFor = (at: NodeAt): NodeAt | undefined => {
    if (!dragged) return undefined
    if (dragged.length === at.length) return at
    const children = nodes.filter((node) => node.at.length === at.length + 1 && node.at.join().startsWith(at.join()))
    return dragged.length === at.length + 1 ? [...at, children.length] : undefined
  }
  const drop = (event: DragEvent, at: NodeAt) => {
    event.preventDefault()
    const place = placeFor(at)
    const node = nodes.find((one) => dragged && keyOf(one.at) === keyOf(dragged))
    setOver(undefined)
    setDragged(undefined)
    if (dragged && place && node) moved(dropNode(body, dragged, place), node)
  }
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
        {nodes.map((node) => {
          const { at, value } = node
          const wrong = issues.filter((issue) => isBelow(issue, at)).length
          const missing = [
            ...new Set((at.length === 3 ? gapsOf(value) : []).map(({ language }) => language.slice(0, 2))),
          ]
          const isActive = keyOf(at) === keyOf(selected)
          return (
            <li
              key={keyOf(at)}
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
                {pins.has(keyOf(at)) && <span className="pin-number">{pins.get(keyOf(at))}</span>}
                <Icon name={at.length === 3 ? 'widgets' : at.length === 2 ? 'box' : 'inbox'} size={14} />
                <span className="grow ell">
                  {at.length === 3 ? String(value.kind) : nameOf(node)}{' '}
                  <span className="faint">{at.length === 3 ? nameOf(node) : layoutOf(node)}</span>
                </span>
              </button>
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
            </li>
          )
        })}
      </ul>
      <p className="khint pad" aria-hidden="true">
        <kbd className="mantine-Kbd-root">Alt</kbd>
        <kbd className="mantine-Kbd-root">↑</kbd>
        <kbd className="mantine-Kbd-root">↓</kbd> {t('shortcuts.move')}
      </p>
    </div>
  )
}
