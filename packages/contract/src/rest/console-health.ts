import { z } from 'zod'

const moment = z.string().nullable()

/** The parts of the shop as they are now; what none has asked for in five minutes has no times. */
export const consoleHealthSchema = z.object({
  at: z.string(),
  parts: z.array(
    z.object({
      name: z.enum([
        'database',
        'graphql',
        'auth',
        'favourites',
        'engagement',
        'search',
        'images',
        'payments',
        'staff',
        'paymentProvider',
        'shippingProvider',
        'witness',
      ]),
      state: z.enum(['up', 'slow', 'down', 'absent']),
      count: z.number().nullable(),
      failed: z.number().nullable(),
      p95Ms: z.number().nullable(),
    }),
  ),
})
export type ConsoleHealth = z.infer<typeof consoleHealthSchema>

/** What only who runs the shop needs: what waits, what ran, what failed, how far the record is whole, what runs here. */
export const consoleHealthInsideSchema = z.object({
  outbox: z.object({ waiting: z.number(), oldest: moment }),
  jobs: z.array(
    z.object({ kind: z.string(), waiting: z.number(), failing: z.number(), nextAt: moment, lastError: moment }),
  ),
  runs: z.array(z.object({ kind: z.string(), period: z.string(), startedAt: z.string(), finishedAt: moment })),
  errors: z.object({ open: z.number(), lastHour: z.number(), lastDay: z.number() }),
  /** `unsent` are those for which no mail server is set. */
  mails: z.object({ waiting: z.number(), failed: z.number(), unsent: z.number() }),
  audit: z.object({ verifiedTo: z.number(), verifiedAt: moment, head: z.number() }),
  versions: z.object({ shop: z.string(), node: z.string(), database: z.string() }),
  upSince: z.string(),
})
export type ConsoleHealthInside = z.infer<typeof consoleHealthInsideSchema>
