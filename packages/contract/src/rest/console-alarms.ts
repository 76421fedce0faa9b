import { z } from 'zod'

/** What is told to who looks after it: broken glass, a chain that does not hold, codes that were tried. */
const alarmSchema = z.object({
  id: z.number(),
  kind: z.string(),
  severity: z.enum(['info', 'warning', 'critical']),
  staff: z.object({ ref: z.string(), name: z.string() }).nullable(),
  impersonationId: z.string().nullable(),
  at: z.string(),
  /** One's own: somebody else says that it was seen. */
  isOwn: z.boolean(),
})
export type ConsoleAlarm = z.infer<typeof alarmSchema>
export const consoleAlarmsSchema = z.object({ alarms: z.array(alarmSchema), total: z.number() })
export type ConsoleAlarms = z.infer<typeof consoleAlarmsSchema>
