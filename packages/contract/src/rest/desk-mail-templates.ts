import { z } from 'zod'

const templateSchema = z.object({
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type DeskMailTemplate = z.infer<typeof templateSchema>

export const deskMailTemplatesSchema = z.object({ language: z.string(), templates: z.array(templateSchema) })
export type DeskMailTemplates = z.infer<typeof deskMailTemplatesSchema>
