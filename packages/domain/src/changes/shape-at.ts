import { type DocumentKind, isRecord, type Json, type Path } from '../publishing'
import type { Crumb } from './said'
import type { Shape } from './shape'
import { shapeOf } from './shapes'

type At = { readonly shape: Shape | undefined; readonly crumbs: readonly Crumb[] }

/** What stands at a path of a document, and what people call that place. */
export function shapeAt(kind: DocumentKind, path: Path, body: Json | null): At {
  let shape: Shape | undefined = shapeOf(kind)
  let value: Json | undefined = body ?? undefined
  const crumbs: Crumb[] = []
  for (const part of path) {
    const below: Json | undefined = isRecord(value)
      ? value[part]
      : Array.isArray(value)
        ? value[Number(part)]
        : undefined
    if (shape?.type === 'record') {
      const name = String(part)
      const known: Shape | undefined = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined
      const isUnsaid = shape.inline.includes(name) && (known?.type === 'record' || known?.type === 'map')
      if (!isUnsaid) crumbs.push(known ? { label: `${shape.labels}.${name}` } : { said: { as: 'code', text: name } })
      shape = known
    } else if (shape?.type === 'map') {
      crumbs.push({ said: { as: shape.keyAs, text: String(part) } })
      shape = shape.of
    } else if (shape?.type === 'list') {
      const title = below === undefined ? undefined : shape.title(below, undefined)
      crumbs.push({ said: title && title.as !== 'nothing' ? title : { as: 'number', number: Number(part) + 1 } })
      shape = shape.of
    } else if (shape?.type === 'set') {
      // Of a member of a set its place says nothing.
      shape = undefined
    } else shape = undefined
    value = below
  }
  return { shape, crumbs }
}

/** Whether people read the value at this path as one, such as an amount with its currency. */
export const isReadWhole = (kind: DocumentKind, path: Path): boolean => shapeAt(kind, path, null).shape?.type === 'leaf'
