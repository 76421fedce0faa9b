import { type ZodType, z } from 'zod'
import { Refusal } from '../refusal'

/** Parses a query string with the schema and refuses what does not fit. Of a name that stands twice the first counts. */
export function readQuery<Schema extends ZodType>(
  query: URLSearchParams,
  schema: Schema,
  refusal = 'The query is not what the address takes',
): z.output<Schema> {
  const given = Object.fromEntries([...query].reverse())
  const asked = schema.safeParse(given)
  // No text of the database can hold the character of number zero.
  if (!asked.success || Object.values(given).some((text) => text.includes('\0')))
    throw new Refusal('BAD_REQUEST', 400, refusal)
  return asked.data
}

/** What somebody typed into a search field, as stores compare it. */
export const typedTerm = z
  .string()
  .default('')
  .transform((text) => text.trim().slice(0, 200).toLowerCase())

/** Where the asker is; what there is no market or language of falls back to the channel's own. */
export const placeSchema = z.object({ market: z.string().optional(), language: z.string().optional() })
