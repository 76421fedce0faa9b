'use client'
import { useTranslations } from 'next-intl'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { arrowStep } from '../fields/arrow-step'
import { type AreaNode, dropNode, keyOf, type Moved, moveNode, type NodeAt } from './area-shape'
import type { StructureProps } from './structure-props'

export type NodeMoves = ReturnType<typeof useNodeMoves>

export const nameOfNode = ({ value }: AreaNode) => String(value.name ?? value.kind ?? '')

/** What the arrows and the mouse do with the nodes of an area. */
export function useNodeMoves({ body, isDisabled, onSelect, onMove }: StructureProps, nodes: readonly AreaNode[]) {
  const t = useTranslations('console')
  const [dragged, setDragged] = useState<NodeAt>()
  const [over, setOver] = useState<string>()

  const moved = (next: Moved | undefined, node: AreaNode) => {
    if (!next) return
    const place = (next.at.at(-1) ?? 0) + 1
    onMove(next, t('studio.movedTo', { name: nameOfNode(node), place }))
  }
  const press = (event: KeyboardEvent, node: AreaNode) => {
    const by = arrowStep(event)
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      if (!isDisabled) moved(moveNode(body, node.at, by), node)
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
  return { dragged, setDragged, over, setOver, press, placeFor, drop }
}
