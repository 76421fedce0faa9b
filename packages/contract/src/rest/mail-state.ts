import { z } from 'zod'

/** How far a mail or text message is. `unsent`: there is no server or gateway that could take it. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'failed', 'unsent'])
export type MailState = z.infer<typeof mailStateSchema>
