import { z } from 'zod'
import {
  IMAGE_BACKGROUNDS,
  IMAGE_FITS,
  IMAGE_FORMATS,
  IMAGE_PRESETS,
  IMAGE_PROVIDERS,
  IMAGE_WIDTHS,
  type ImagePreset,
} from './image-terms'

const width = z.coerce
  .number()
  .refine((value) => IMAGE_WIDTHS.some((known) => known === value), 'is not one of the served widths')

/** The query of an image address; anything unknown in it is refused. */
export const imageQuerySchema = z.strictObject({
  w: width.optional(),
  h: z.coerce.number().int().min(10).max(2400).optional(),
  format: z.enum(IMAGE_FORMATS).optional(),
  q: z.coerce.number().int().min(10).max(90).multipleOf(10).optional(),
  background: z.string().toLowerCase().pipe(z.enum(IMAGE_BACKGROUNDS)).optional(),
  fit: z.enum(IMAGE_FITS).optional(),
  preset: z.enum(Object.keys(IMAGE_PRESETS) as [ImagePreset, ...ImagePreset[]]).optional(),
  provider: z.enum(IMAGE_PROVIDERS).optional(),
})

/** `450f600` (fitted on the background) and `100x100` (cropped), as the published clients write sizes. */
export const IMAGE_FOLDER = /^(\d{2,4})([fx])(\d{2,4})$/

/** Heights that go with a width: the shop's 3:4, the square, and the 4:5 of the published clients. */
export function isServedSize(width: number | undefined, height: number | undefined): boolean {
  if (height === undefined) return true
  if (width === undefined) return IMAGE_WIDTHS.some((known) => known === height)
  return (
    [width, Math.round((width * 4) / 3), Math.round((width * 5) / 4)].includes(height) ||
    IMAGE_WIDTHS.some((known) => known === height)
  )
}
