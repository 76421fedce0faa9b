import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { atPath, withAtPath } from '../documents/at-path'

/** `[2, 0]` is the first entry below the third. */
export type EntryAt = readonly number[]
export type Entry = { readonly at: EntryAt; readonly value: Readonly<Record<string, Json>> }

export const entryPath = (at: EntryAt): Path =>
  at.flatMap((index, depth) => [depth === 0 ? 'items' : 'children', index])
const listPath = (parent: EntryAt): Path => [...entryPath(parent), parent.length === 0 ? 'items' : 'children']

const listOf = (body: Json | undefined, parent: EntryAt): readonly Json[] => {
  const list = atPath(body, listPath(parent))
  return Array.isArray(list) ? list : []
}

export const entriesOf = (body: Json | undefined, parent: EntryAt = []): readonly Entry[] =>
  listOf(body, parent).flatMap((value, index) => {
    const at = [...parent, index]
    return [{ at, value: isRecord(value) ? value : {} }, ...entriesOf(body, at)]
  })

/** Up and down among its like; nothing at the ends. */
export function moveEntry(body: Json, at: EntryAt, by: 1 | -1): { body: Json; at: EntryAt } | undefined {
  const parent = at.slice(0, -1)
  const index = at.at(-1) ?? 0
  const list = listOf(body, parent)
  const [moved, other] = [list[index], list[index + by]]
  if (moved === undefined || other === undefined) return undefined
  const next = list.map((item, place) => (place === index ? other : place === index + by ? moved : item))
  return { body: withAtPath(body, listPath(parent), next), at: [...parent, index + by] }
}

export function addEntry(body: Json, parent: EntryAt, value: Json): { body: Json; at: EntryAt } {
  const list = listOf(body, parent)
  return { body: withAtPath(body, listPath(parent), [...list, value]), at: [...parent, list.length] }
}

export const removeEntry = (body: Json, at: EntryAt): Json => withAtPath(body, entryPath(at), undefined)
