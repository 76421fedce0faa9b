import { z } from 'zod'

const secret = z.string().regex(/^[0-9a-f]{32}$/)

/** What `POST /api/market/handover` takes: where the visitor goes, and the favourites of this device. */
export const handoverRequestSchema = z.object({
  market: z.string().min(1).max(32),
  path: z.string().min(1).max(2_000),
  favourites: z.array(z.union([z.number(), z.string().max(200)])).max(2_000),
})

/** The form that `POST /api/market` takes: the code which the handover gave. */
export const arrivalSchema = z.object({ code: secret })

/** What `POST /api/market/favourites` takes: the second code, which the arrival put behind the address. */
export const pickupSchema = z.object({ pickup: secret })
