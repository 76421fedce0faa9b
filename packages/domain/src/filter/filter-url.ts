import { type FilterItem, type FilterKind, type FilterSelection, filterKinds } from './filter-selection'

const parameterPrefix = 'p-'

/** Reads the selection from a query: comma-separated items `label~id`, keys starting `p-` for parameters. */
export function parseFilters(query: URLSearchParams): FilterSelection {
  const kinds: Record<FilterKind, FilterItem[]> = { categories: [], brands: [], skus: [], price: [], discount: [] }
  // A map, because the names come from the address: `__proto__` is only a name in it.
  const parameters = new Map<string, FilterItem[]>()
  for (const [key, value] of query) {
    const kind = filterKinds.find((each) => each === key)
    if (kind) addItems(kinds[kind], value)
    else if (key.startsWith(parameterPrefix) && key.length > parameterPrefix.length) {
      const name = key.slice(parameterPrefix.length)
      const items = parameters.get(name) ?? []
      addItems(items, value)
      if (items.length > 0) parameters.set(name, items)
    }
  }
  return { ...kinds, parameters, sort: query.get('sort') ?? undefined }
}

/** The inverse, in one fixed order of keys, so that equal selections have one address. */
export function writeFilters(selection: FilterSelection): URLSearchParams {
  const query = new URLSearchParams()
  for (const kind of filterKinds) if (selection[kind].length > 0) query.set(kind, writeItems(selection[kind]))
  const names = [...selection.parameters.keys()].sort()
  for (const name of names) {
    const items = selection.parameters.get(name) ?? []
    if (items.length > 0) query.set(parameterPrefix + name, writeItems(items))
  }
  if (selection.sort !== undefined) query.set('sort', selection.sort)
  return query
}

function addItems(items: FilterItem[], value: string): void {
  for (const text of value.split(',')) {
    const tilde = text.indexOf('~')
    if (tilde < 0) continue
    const id = decode(text.slice(tilde + 1))
    const label = decode(text.slice(0, tilde))
    if (id && label !== undefined && !items.some((item) => item.id === id)) items.push({ id, label })
  }
}

function writeItems(items: readonly FilterItem[]): string {
  return items.map(({ id, label }) => `${encode(label)}~${encode(id)}`).join(',')
}

/** Only what would be read as structure is escaped; the query string itself takes care of letters and spaces. */
function encode(text: string): string {
  return text.replace(/[%,~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
