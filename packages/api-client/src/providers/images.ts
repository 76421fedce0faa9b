import {
  IMAGE_PRESETS,
  IMAGE_PROVIDERS,
  type ImagePreset,
  type ImageProvider,
  type ImageTransform,
  type ImageType,
} from '@shop/contract/rest/image-terms'

export type ImageOptions = ImageTransform & {
  readonly type?: ImageType
  readonly preset?: ImagePreset
  readonly provider?: ImageProvider
}

export type ImageConfig = {
  /** The services' image address, on the app's own origin by default. */
  readonly baseUrl?: string
  /** An image CDN in place of the transform helper; `{type}`, `{file}` and `{query}` are filled in. */
  readonly cdn?: { readonly urlTemplate: string }
}

export type ImageHelper = (source: string, options?: ImageOptions) => string

/** Makes picture addresses. Wrong names are mistakes of whoever writes the page, so they throw. */
export function createImageHelper({ baseUrl = '/images', cdn }: ImageConfig = {}): ImageHelper {
  return (source, { type = 'product', preset, provider = cdn ? 'cdn' : 'transform', ...own } = {}) => {
    if (typeof source !== 'string' || source.trim() === '')
      throw new TypeError('The source of an image must be a non-empty string')
    if (!IMAGE_PROVIDERS.includes(provider)) throw new TypeError(`Unknown image provider: ${String(provider)}`)
    if (preset !== undefined && !Object.hasOwn(IMAGE_PRESETS, preset))
      throw new TypeError(`Unknown image preset: ${String(preset)}`)
    const query = queryOf({ ...(preset && IMAGE_PRESETS[preset]), ...own })
    const file = encodeURIComponent(source)
    if (provider === 'transform') return `${baseUrl}/${type}/${placeOf(file, query)}`
    if (!cdn) throw new TypeError('The image provider cdn is not configured')
    return cdn.urlTemplate
      .replace('{type}', type)
      .replace('{file}', () => file)
      .replace('{query}', query)
  }
}

/** A size that a picture is only fitted into is said by the folder: the shortest address, and the published clients' own. */
function placeOf(file: string, query: string): string {
  const [, width, height] = /^w=(\d+)&h=(\d+)&fit=contain$/.exec(query) ?? []
  return width ? `${width}f${height}/${file}` : `raw/${file}${query && `?${query}`}`
}

function queryOf({ width, height, format, quality, background, fit }: ImageTransform): string {
  const query = new URLSearchParams()
  const terms = { w: width, h: height, format, q: quality, background: background?.replace('#', ''), fit }
  for (const [name, value] of Object.entries(terms)) if (value !== undefined) query.set(name, String(value))
  return query.toString()
}
