import { z } from 'zod'

export const viewAreaSchema = z.enum(['orders', 'returns', 'reviews'])
export type ViewArea = z.infer<typeof viewAreaSchema>

const sharingSchema = z.enum(['personal', 'team'])

/** Filters of a list as its address writes them, under a name; a team's is for everybody who sees the list. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  sharing: sharingSchema,
  by: z.string(),
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof savedViewSchema>
export const savedViewsSchema = z.object({ views: z.array(savedViewSchema) })

export const newViewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  query: z.string().max(300),
  sharing: sharingSchema,
})
