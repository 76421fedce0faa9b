import { z } from 'zod'

const flag = z.boolean()

/** What `GET /api/voyado-engage/get-contact` answers. */
export const contactSchema = z.object({
  id: z.string().min(1),
  discoveryKey: z.string().min(1),
  registrationCompleteEvent: flag,
  preferences: z.object({ acceptsEmail: flag, acceptsSms: flag }),
  isMember: flag,
})

/** What `POST /api/voyado-engage/bubbleroom-member` answers. */
export const memberSchema = z.object({ id: z.string(), isMember: flag, memberSince: z.iso.datetime().optional() })

export type ContactView = z.infer<typeof contactSchema>
export type MemberView = z.infer<typeof memberSchema>
