import { z } from 'zod'

export const staffCredentialsSchema = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
})

export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const staffSignInAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sessionId: z.string() }),
  z.object({ ok: z.literal(false), error: z.enum(['wrongCredentials', 'tooManyTries']) }),
])
export type StaffSignInAnswer = z.infer<typeof staffSignInAnswerSchema>
