import { z } from 'zod'

/** What is told to who looks after it: broken glass, a chain that does not hold, codes that were tried. */
const alarmSchema = z.object({
  id: z.number(),
  kind: z.string(),
  severity: z.enum(['info', 'warning', 'critical']),
  staff: z.object({ ref: z.string(), name: z.string() }).nullable(),
  impersonationId: z.string().nullable(),
  at: z.string(),
  /** Until when somebody else says in words what they make of it; null where it need only be seen. */
  reviewBy: z.string().nullable(),
  isOverdue: z.boolean(),
  /** When those who manage staff were told that nobody had. */
  escalatedAt: z.string().nullable(),
  /** One's own: somebody else says that it was seen. */
  isOwn: z.boolean(),
})
export type ConsoleAlarm = z.infer<typeof alarmSchema>
export const consoleAlarmsSchema = z.object({ alarms: z.array(alarmSchema), total: z.number() })

/** `POST /staff/desk/alarms/{id}`: seen, and what was found where a review is due. */
export const alarmSeenSchema = z.object({ reason: z.string().trim().min(5).max(500).optional() })
export type ConsoleAlarms = z.infer<typeof consoleAlarmsSchema>
