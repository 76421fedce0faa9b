import { languageIds } from '@shop/domain/language'
import { z } from 'zod'

const languageId = z.enum(languageIds)
const url = z
  .string()
  .max(2_000)
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:|#)/, 'must be a path or an https address')
const id = z.number().int().positive()

const itemShape = {
  type: z.enum(['category', 'brand', 'page', 'custom', 'campaign']),
  /** The number of the category, brand, page or campaign. */
  target: id.nullable().default(null),
  value: z
    .string()
    .max(2_000)
    .regex(/^(?!\s*(javascript|data|vbscript):)/i, 'must be no script')
    .nullable()
    .default(null),
  targetBlank: z.boolean().default(false),
  open: z.boolean().default(false),
  hidden: z.boolean().default(false),
  texts: z.partialRecord(
    languageId,
    z.object({ label: z.string().max(120), title: z.string().max(200).default(''), url: url.nullable().default(null) }),
  ),
}
const leaf = z.object(itemShape)
const branch = z.object({ ...itemShape, children: z.array(leaf).max(60).default([]) })
const root = z.object({ ...itemShape, children: z.array(branch).max(60).default([]) })

/** A menu of up to three levels. */
export const menuDocumentSchema = z.object({
  name: z.string().max(120),
  titles: z.partialRecord(languageId, z.string().max(120)),
  items: z.array(root).max(60),
})
export type MenuDocument = z.infer<typeof menuDocumentSchema>
