/** A value that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Path = readonly (string | number)[]
/** One value that differs; `undefined` where there is none. */
export type Change = { readonly path: Path; readonly before: Json | undefined; readonly after: Json | undefined }

/** What differs between two documents, value by value. The order of keys says nothing, that of a list does. */
export function differences(before: Json | undefined, after: Json | undefined, path: Path = []): readonly Change[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => differences(before[key], after[key], [...path, key]))
  }
  if (isListOfRecords(before) && isListOfRecords(after)) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, at) => differences(before[at], after[at], [...path, at])).flat()
  }
  return isSame(before, after) ? [] : [{ path, before, after }]
}

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (isRecord(one) && isRecord(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].every((key) => isSame(one[key], other[key]))
  }
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  return one === other
}

/** The same text for the same document, whatever the order of its keys. */
export function canonicalText(document: Json): string {
  if (isList(document)) return `[${document.map(canonicalText).join(',')}]`
  if (!isRecord(document)) return JSON.stringify(document)
  const fields = Object.keys(document)
    .toSorted()
    .flatMap((key) => (document[key] === undefined ? [] : [`${JSON.stringify(key)}:${canonicalText(document[key]!)}`]))
  return `{${fields.join(',')}}`
}

export const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const isListOfRecords = (value: Json | undefined): value is readonly { readonly [key: string]: Json }[] =>
  isList(value) && value.length > 0 && value.every(isRecord)
