import { z } from 'zod'
import { apiModes } from '../modes'

export const callbackModes = ['normal', 'late', 'twice', 'reordered', 'never'] as const

export const paymentModes = apiModes.extend({
  callbacks: z.enum(callbackModes).default('normal'),
  /** How long `late` waits, and how long `reordered` collects before it sends the newest first. */
  callbackDelayMs: z.number().int().min(0).max(3_600_000).default(1_000),
  /** How often `twice` sends each. */
  callbackCopies: z.number().int().min(2).max(100).default(2),
})
export type PaymentModes = z.infer<typeof paymentModes>
