import { z } from 'zod'

/** U+0000 and half a surrogate pair cannot be kept; the rest of a text is the client's own. */
const keepable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

/** A product id, or the alias that old lists hold. */
const favouriteIdSchema = z.union([z.number().int().nonnegative(), z.string().min(1).max(200).refine(keepable)])

/** What `GET` and `POST {base}/likes/users/{userId}/products` speak: the whole list, oldest first. */
export const favouriteIdsSchema = z.array(favouriteIdSchema)

/** What `…/migrated` answers. */
export const migratedSchema = z.boolean()

/** A visitor's id is made by the client at random and is the right to the list: too short ones could be guessed. */
export const VISITOR_ID = /^(?!\d+$)[\w.~-]{16,64}$/
export const USER_ID = /^\d{1,10}$/
