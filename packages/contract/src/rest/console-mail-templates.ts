import { z } from 'zod'

const templateSchema = z.object({
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type ConsoleMailTemplate = z.infer<typeof templateSchema>

export const consoleMailTemplatesSchema = z.object({ language: z.string(), templates: z.array(templateSchema) })
export type ConsoleMailTemplates = z.infer<typeof consoleMailTemplatesSchema>
