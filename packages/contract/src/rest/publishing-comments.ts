import { documentKinds } from '@shop/domain/publishing'
import { z } from 'zod'

const about = { kind: z.enum(documentKinds), key: z.string().min(1).max(200) }

/** `POST comments/{draft}`: the id is made where it is written, so that the same comment sent twice is one. */
export const newCommentSchema = z.object({
  id: z.uuid(),
  text: z.string().trim().min(1).max(2_000),
  about: z.object(about).optional(),
})

const draftCommentSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  author: z.string(),
  about: z.object(about).nullable(),
})
/** `GET comments/{draft}`, the oldest first. */
export const draftCommentsSchema = z.object({ comments: z.array(draftCommentSchema) })
export type DraftComment = z.infer<typeof draftCommentSchema>

/** `POST codes/{series}`, `POST vouchers/{series}`: the codes of a series as a file for spreadsheets. */
export const exportedCodesSchema = z.object({ name: z.string(), count: z.number(), csv: z.string() })
