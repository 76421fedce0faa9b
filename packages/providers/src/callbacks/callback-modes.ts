import { z } from 'zod'
import { apiModes } from '../modes'

const ways = ['normal', 'late', 'twice', 'reordered', 'never'] as const

/** How callbacks reach the shop. */
export const callbackModes = apiModes.extend({
  callbacks: z.enum(ways).default('normal'),
  /** How long `late` waits, and how long `reordered` collects before it sends the newest first. */
  callbackDelayMs: z.number().int().min(0).max(3_600_000).default(1_000),
  /** How often `twice` sends each. */
  callbackCopies: z.number().int().min(2).max(100).default(2),
})
export type CallbackModes = z.infer<typeof callbackModes>
