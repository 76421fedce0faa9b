import type { OperationText } from './request-body'
import { requestBody } from './request-body'

/** True when an operation brings a file along, wherever in its variables. */
export function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile)
}

/** The form of an operation with files: null stands where a file goes, and `map` says which part goes there. */
export function uploadBody(operation: OperationText): FormData {
  const files = new Map<Blob, string[]>()
  const variables = withoutFiles(operation.variables, 'variables', files)
  const form = new FormData()
  form.set('operations', JSON.stringify(requestBody({ ...operation, variables: variables as Record<string, unknown> })))
  form.set('map', JSON.stringify(Object.fromEntries([...files.values()].map((paths, index) => [index, paths]))))
  for (const [index, file] of [...files.keys()].entries()) form.set(String(index), file)
  return form
}

function withoutFiles(value: unknown, path: string, files: Map<Blob, string[]>): unknown {
  if (value instanceof Blob) {
    files.set(value, [...(files.get(value) ?? []), path])
    return null
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutFiles(item, `${path}.${key}`, files)]),
  )
}
