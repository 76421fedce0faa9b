import { z } from 'zod'

/** What fields of widgets are made of. */
export const line = z.string().max(500)
export const href = z
  .string()
  .max(2_000)
  .regex(/^($|\/(?!\/)|https:\/\/|#)/, 'must be a path, an https address or empty')
export const fileName = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'is no name of a picture')
