import { orderStatuses } from '@shop/domain/order'
import { staffRoles } from '@shop/domain/staff'
import { z } from 'zod'
import { refundDueSchema } from './console-returns'
import { workspaceKindSchema, workspaceTabSchema } from './console-workspace'
import { mailStateSchema } from './mail-state'
import { draftSummarySchema } from './publishing-answers'

const errorSchema = z.object({
  id: z.number(),
  type: z.string(),
  message: z.string(),
  stack: z.string(),
  component: z.string(),
  info: z.string(),
  url: z.string(),
  userAgent: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
})
export type ConsoleErrorEntry = z.infer<typeof errorSchema>
export const consoleErrorsSchema = z.object({ errors: z.array(errorSchema), total: z.number() })
export type ConsoleErrors = z.infer<typeof consoleErrorsSchema>

const mailSchema = z.object({
  id: z.number(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  market: z.string(),
  subject: z.string(),
  text: z.string(),
  state: mailStateSchema,
  at: z.string(),
})
export type ConsoleMail = z.infer<typeof mailSchema>
export const consoleMailsSchema = z.object({ mails: z.array(mailSchema), total: z.number() })
export type ConsoleMails = z.infer<typeof consoleMailsSchema>

/** What waits for somebody of this role, with the day of the oldest. */
export const consoleTodaySchema = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum([
        ...(['orders', 'returns', 'refunds', 'reviews', 'firstDays'] as const),
        ...(['differences', 'disputes'] as const),
        ...(['goodwill', 'asked', 'errors', 'mails', 'access'] as const),
      ]),
      count: z.number(),
      oldest: z.string().nullable(),
    }),
  ),
  /** What has waited longest, of the queues in which each has its own screen. */
  oldest: z.array(
    z.object({
      kind: z.enum(['orders', 'returns']),
      number: z.number(),
      name: z.string(),
      market: z.string(),
      at: z.string(),
      /** Of a return whose money is due. */
      due: refundDueSchema.nullable(),
    }),
  ),
  /** What happened last to each subject of one's own tabs that something happened to. */
  changes: z.array(
    z.object({
      kind: workspaceKindSchema,
      id: z.string(),
      at: z.string(),
      actor: z.enum(['customer', 'staff', 'system', 'provider']),
      who: z.string(),
      /** After it was last on show in the tab, and by somebody else. */
      isNew: z.boolean(),
      isOwn: z.boolean(),
      /** How far it is, of an order or a draft. */
      orderStatus: z.enum(orderStatuses).nullable(),
      draftState: draftSummarySchema.shape.state.nullable(),
    }),
  ),
  /** The colleagues who work now. */
  team: z.array(
    z.object({
      name: z.string(),
      roles: z.array(z.enum(staffRoles)),
      seenAt: z.string(),
      /** What they have open at this moment, of what one may see oneself. */
      onShow: workspaceTabSchema.pick({ kind: true, id: true, title: true, path: true }).nullable(),
    }),
  ),
  /** How far the record was found whole, for who reads all of it. */
  verified: z.object({ to: z.number(), at: z.string() }).nullable(),
})
export type ConsoleToday = z.infer<typeof consoleTodaySchema>
