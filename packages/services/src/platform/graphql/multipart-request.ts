import { z } from 'zod'
import { type FormFile, readForm } from '../http/multipart'
import { HttpError } from '../http/reply'
import type { HttpRequest } from '../http/request'
import { typeOf, UploadedFile } from './upload'

const MOST_FILES = 4
const FILE_BYTES = 8 * 1024 * 1024
const MOST_AT_ONCE = 4
/** A form can send multipart across origins without asking; it cannot send either of these headers. */
const ASKED_FIRST = ['apollo-require-preflight', 'x-apollo-operation-name'] as const

const mapSchema = z.record(z.string().max(100), z.array(z.string().max(200)).min(1).max(MOST_FILES))
type FileMap = z.infer<typeof mapSchema>

/**
 * The GraphQL multipart request: a form of `operations` (the JSON of a plain request with null where a file goes),
 * `map` (which part goes where) and the files. Answers the operations with the files in their places.
 */
export function createMultipartReader(operationBytes: number) {
  let running = 0
  return async (request: HttpRequest): Promise<unknown> => {
    if (!ASKED_FIRST.some((name) => request.headers[name])) {
      request.raw.resume()
      throw unsupported(`A multipart request needs the header ${ASKED_FIRST.join(' or ')}`)
    }
    // Files wait in memory, so only few requests may bring some at a time.
    if (running >= MOST_AT_ONCE) {
      request.raw.resume()
      throw new HttpError(503, 'OVERLOADED', 'Too many uploads at once', { 'retry-after': '1' })
    }
    running++
    try {
      const { fields, files } = await readForm(request, {
        fields: 2,
        fieldBytes: operationBytes,
        files: MOST_FILES,
        fileBytes: FILE_BYTES,
      })
      const operations = parsed(fields.get('operations'))
      const map = mapSchema.safeParse(parsed(fields.get('map')))
      if (!map.success) throw malformed('The field map does not say where the files go')
      placeFiles(operations, map.data, files)
      return operations
    } finally {
      running--
    }
  }
}

function placeFiles(operations: unknown, map: FileMap, files: readonly FormFile[]): void {
  for (const { field } of files) {
    if (!Object.hasOwn(map, field)) throw malformed('A file is not in the map')
  }
  for (const [field, paths] of Object.entries(map)) {
    const file = files.find((candidate) => candidate.field === field)
    if (!file) throw malformed('A file of the map is missing')
    const mimeType = typeOf(file.bytes)
    if (!mimeType) throw unsupported('Files must be pictures: JPEG, PNG, WebP or AVIF')
    const upload = new UploadedFile(file.filename, mimeType, file.bytes)
    for (const path of paths) place(operations, path.split('.'), upload)
  }
}

/** A file goes only where the operations hold a null of their own, so that no path can reach anything else. */
function place(operations: unknown, path: readonly string[], upload: UploadedFile): void {
  let at: unknown = operations
  for (const key of path.slice(0, -1)) at = own(at, key)
  const last = path.at(-1) ?? ''
  if (own(at, last) !== null) throw malformed('The map names a place that is not null')
  ;(at as Record<string, unknown>)[last] = upload
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw malformed('The fields operations and map must be JSON')
  }
}

const malformed = (message: string) => new HttpError(400, 'BAD_REQUEST', message)
const unsupported = (message: string) => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', message)
