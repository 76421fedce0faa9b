import { isRecord, type Json, type Path } from '@shop/domain/publishing'

/** The value that stands at a path of a document. */
export function atPath(document: Json | undefined, path: Path): Json | undefined {
  let value = document
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)]
    else if (isRecord(value)) value = value[String(part)]
    else return undefined
  }
  return value
}

/** Whether a path is another one or leads below it. */
export const isWithin = (path: Path, root: Path): boolean => root.every((part, at) => path[at] === part)

/** The document with another value at the path; undefined takes the key away, or the item of a list. */
export function withAtPath(document: Json | undefined, path: Path, value: Json | undefined): Json {
  const [part, ...rest] = path
  if (part === undefined) return value ?? null
  if (typeof part === 'number') {
    const list: Json[] = Array.isArray(document) ? [...document] : []
    if (rest.length === 0 && value === undefined) list.splice(part, 1)
    else list[part] = withAtPath(list[part], rest, value)
    return list
  }
  const { [part]: inner, ...others } = isRecord(document) ? document : {}
  if (rest.length === 0 && value === undefined) return others
  // A changed key stays where it stood: documents are compared and read in their order.
  return isRecord(document) && part in document
    ? { ...document, [part]: withAtPath(inner, rest, value) }
    : { ...others, [part]: withAtPath(inner, rest, value) }
}
