import { IMAGE_PRESETS, IMAGE_TYPES, IMAGE_WIDTHS, type ImageTransform } from '@shop/contract/rest/image-terms'
import { IMAGE_FOLDER, imageQuerySchema, isServedSize } from '@shop/contract/rest/images'
import { err, ok, type Result } from '@shop/domain/shared'

export type ImageRequest = { readonly type: string; readonly file: string; readonly transform: ImageTransform }

const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u

/** Reads `/images/{type}/{folder}/{file}?…`; the text of a refusal is for developers. */
export function readImageRequest(path: string, query: URLSearchParams): Result<ImageRequest, string> {
  const parts = decodedParts(path)
  if (!parts) return err('The address is not readable')
  const [type = '', folder = '', file = '', ...rest] = parts
  if (!IMAGE_TYPES.some((known) => known === type))
    return err(`Unknown image type; use one of ${IMAGE_TYPES.join(', ')}`)
  if (file === '') return err('The source is empty')
  if (rest.length > 0 || !FILE_NAME.test(file) || file.includes('..')) return err('The source is not a file name')
  const fromFolder = folderTransform(folder)
  if (!fromFolder) return err('The folder is neither raw nor a served size')
  if (new Set(query.keys()).size !== [...query.keys()].length) return err('A parameter is given twice')
  const parsed = imageQuerySchema.safeParse(Object.fromEntries(query))
  if (!parsed.success)
    return err(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const { w, h, q, format, background, fit, preset } = parsed.data
  const given = { width: w, height: h, quality: q, format, background, fit }
  const transform: ImageTransform = { ...fromFolder, ...(preset && IMAGE_PRESETS[preset]), ...withoutUndefined(given) }
  if (!isServedSize(transform.width, transform.height)) return err('The size is not served')
  return ok({ type, file, transform })
}

function folderTransform(folder: string): ImageTransform | undefined {
  if (folder === 'raw') return {}
  const match = IMAGE_FOLDER.exec(folder)
  if (!match) return undefined
  const [width, height] = [Number(match[1]), Number(match[3])]
  if (!IMAGE_WIDTHS.some((known) => known === width)) return undefined
  return { width, height, fit: match[2] === 'f' ? 'contain' : 'cover' }
}

function decodedParts(path: string): string[] | undefined {
  try {
    return path.split('/').slice(2).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function withoutUndefined<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>
}
