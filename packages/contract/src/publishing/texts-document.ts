import { type LanguageId, languageIds } from '@shop/domain/language'
import { z } from 'zod'

const LONGEST = 2_000
const text = z
  .string()
  .trim()
  .max(LONGEST)
  .refine((words) => words !== '', { message: 'says nothing', params: { reason: 'missing' } })
const texts = z.record(z.string().max(160), text).default({})

/** What texts of one part of the shop say instead of what the catalogues say, by language and key. */
export const textsDocumentSchema = z.object(
  Object.fromEntries(languageIds.map((id) => [id, texts])) as Record<LanguageId, typeof texts>,
)
export type TextsDocument = z.infer<typeof textsDocumentSchema>
