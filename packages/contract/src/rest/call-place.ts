import { z } from 'zod'

/** Where a shopper is: what every operation of the Merchant API is asked with. */
export const callPlaceSchema = z.object({ channelId: z.string(), marketId: z.string(), languageId: z.string() })
