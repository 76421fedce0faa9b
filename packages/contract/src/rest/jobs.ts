import { z } from 'zod'

/** What `POST /jobs` takes: a chore by its name, and the day or instant that it is run for; without one it is now. */
export const jobRequestSchema = z.object({
  name: z.string().min(1).max(60),
  date: z.union([z.iso.date(), z.iso.datetime()]).optional(),
})
