import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { atPath, withAtPath } from '../documents/at-path'

/** A collection is one number, a container two, a widget three. */
export type NodeAt = readonly number[]
export const keyOf = (at: NodeAt) => at.join('.')
export type AreaNode = { readonly at: NodeAt; readonly value: Readonly<Record<string, Json>> }

const LISTS = ['collections', 'containers', 'widgets'] as const

/** Where a node stands in the document of its area. */
export const pathOf = (at: NodeAt): Path => at.flatMap((index, depth) => [LISTS[depth] ?? '', index])
const listPath = (parent: NodeAt): Path => [...pathOf(parent), LISTS[parent.length] ?? '']

export function childrenOf(body: Json | undefined, parent: NodeAt): readonly AreaNode[] {
  const list = atPath(body, listPath(parent))
  return (Array.isArray(list) ? list : []).map((value, index) => ({
    at: [...parent, index],
    value: isRecord(value) ? value : {},
  }))
}

/** From top to bottom, as the structure is drawn. */
export function nodesOf(body: Json | undefined, parent: NodeAt = []): readonly AreaNode[] {
  return childrenOf(body, parent).flatMap((node) => [node, ...(node.at.length < 3 ? nodesOf(body, node.at) : [])])
}

const listAt = (body: Json, parent: NodeAt): readonly Json[] => {
  const list = atPath(body, listPath(parent))
  return Array.isArray(list) ? list : []
}

export type Moved = { readonly body: Json; readonly at: NodeAt }

export function insertNode(body: Json, at: NodeAt, value: Json): Moved {
  const parent = at.slice(0, -1)
  const list = listAt(body, parent)
  const index = Math.min(at.at(-1) ?? 0, list.length)
  const next = [...list.slice(0, index), value, ...list.slice(index)]
  return { body: withAtPath(body, listPath(parent), next), at: [...parent, index] }
}

export const removeNode = (body: Json, at: NodeAt): Json => withAtPath(body, pathOf(at), undefined)

/** One place up or down; at the end of its container a widget goes on into the next one. */
export function moveNode(body: Json, at: NodeAt, by: 1 | -1): Moved | undefined {
  const parent = at.slice(0, -1)
  const index = at.at(-1) ?? 0
  const to = index + by
  if (to >= 0 && to < listAt(body, parent).length) return dropNode(body, at, [...parent, by === 1 ? to + 1 : to])
  if (at.length < 3) return undefined
  const [collection = 0, container = 0] = parent
  const beside = [collection, container + by]
  if (atPath(body, pathOf(beside)) === undefined) return undefined
  return dropNode(body, at, [...beside, by === 1 ? 0 : listAt(body, beside).length])
}

/** Puts a node before the one that stands at `before`, in whatever list that is of its own kind. */
export function dropNode(body: Json, from: NodeAt, before: NodeAt): Moved | undefined {
  const value = atPath(body, pathOf(from))
  if (value === undefined || from.length !== before.length) return undefined
  const isSameList = from.slice(0, -1).join() === before.slice(0, -1).join()
  const index = before.at(-1) ?? 0
  const gone = isSameList && (from.at(-1) ?? 0) < index ? 1 : 0
  return insertNode(removeNode(body, from), [...before.slice(0, -1), index - gone], value)
}
