import { z } from 'zod'

const errorSchema = z.object({
  id: z.number(),
  type: z.string(),
  message: z.string(),
  stack: z.string(),
  component: z.string(),
  url: z.string(),
  userAgent: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
})
export type DeskErrorEntry = z.infer<typeof errorSchema>
export const deskErrorsSchema = z.object({ errors: z.array(errorSchema), total: z.number() })
export type DeskErrors = z.infer<typeof deskErrorsSchema>

const mailSchema = z.object({
  id: z.number(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  market: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.string(),
  at: z.string(),
})
export type DeskMail = z.infer<typeof mailSchema>
export const deskMailsSchema = z.object({ mails: z.array(mailSchema), total: z.number() })
export type DeskMails = z.infer<typeof deskMailsSchema>

/** What waits for somebody of this role, with the day of the oldest. */
export const deskTodaySchema = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum(['orders', 'returns', 'reviews', 'firstDays', 'goodwill', 'asked', 'errors', 'mails', 'access']),
      count: z.number(),
      oldest: z.string().nullable(),
    }),
  ),
  /** How far the record was found whole, for who reads all of it. */
  verified: z.object({ to: z.number(), at: z.string() }).nullable(),
})
export type DeskToday = z.infer<typeof deskTodaySchema>
