import { imagePlaceholder } from '@shop/domain/constants'

/** What a picture's address may ask for. Widths and grounds come from lists, so that nobody fills the cache with near misses. */
export const IMAGE_TYPES = ['product', 'pagewidget', 'category', 'brand', 'cms'] as const
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export const IMAGE_FITS = ['cover', 'contain', 'inside'] as const
export const IMAGE_WIDTHS = [10, 40, 80, 100, 160, 240, 320, 450, 600, 750, 880, 900, 1000, 1200, 1600, 1760] as const
/** The grounds of the shop's pages, on which a picture may be laid: white, the page, a quiet panel, behind a picture. */
export const IMAGE_BACKGROUNDS = ['ffffff', 'fbf8f3', 'f3ece1', 'efe8dc'] as const
export const IMAGE_PROVIDERS = ['transform', 'cdn'] as const

export type ImageType = (typeof IMAGE_TYPES)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type ImageFit = (typeof IMAGE_FITS)[number]
export type ImageProvider = (typeof IMAGE_PROVIDERS)[number]

export type ImageTransform = {
  readonly width?: number
  readonly height?: number
  readonly format?: ImageFormat
  readonly quality?: number
  readonly background?: string
  readonly fit?: ImageFit
}

/** Product pictures are 3:4; the placeholder is so small that it may travel inside the page. */
export const IMAGE_PRESETS = {
  placeholder: imagePlaceholder,
  thumbnail: { width: 80 },
  line: { width: 160 },
  card: { width: 450 },
  gallery: { width: 900 },
  zoom: { width: 1200 },
} as const satisfies Readonly<Record<string, ImageTransform>>

export type ImagePreset = keyof typeof IMAGE_PRESETS
