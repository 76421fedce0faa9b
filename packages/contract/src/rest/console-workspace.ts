import { staffRoles } from '@shop/domain/staff'
import { z } from 'zod'

/** Who works at the console and what the permission table lets them do; the screens mirror it, the services decide. */
export const consoleStaffSchema = z.object({
  ref: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** Every one that is held, in some market or in all. */
  roles: z.array(z.enum(staffRoles)),
  markets: z.array(z.string()),
  actions: z.array(z.string()),
  hasTotp: z.boolean(),
  /** What the provider is called at which this person signs in; null for whoever has a password here. */
  provider: z.string().nullable(),
})
export type ConsoleStaff = z.infer<typeof consoleStaffSchema>

export const workspaceKindSchema = z.enum(['customer', 'order', 'cart', 'draft'])

export const workspaceTabSchema = z.object({
  kind: workspaceKindSchema,
  id: z.string().min(1).max(100),
  title: z.string().max(200),
  market: z.string().max(10).nullable(),
  /** Where the tab was last, so that it opens there again. */
  path: z.string().max(500),
  parked: z.boolean(),
  draftAt: z.string().nullable(),
})
export type WorkspaceTab = z.infer<typeof workspaceTabSchema>
export const workspaceTabsSchema = z.object({ tabs: z.array(workspaceTabSchema) })

export const putWorkspaceTabSchema = workspaceTabSchema.pick({ title: true, market: true, path: true })

/** What was typed and not yet saved, by field. */
export const consoleDraftSchema = z.record(z.string().max(80), z.string().max(4_000))
export const consoleDraftAnswerSchema = z.object({ draft: consoleDraftSchema.nullable() })
export type ConsoleDraft = z.infer<typeof consoleDraftSchema>

/** What somebody looks at now, if it has a tab; the answer names who else has a subject of one's own tabs open. */
export const herePresenceSchema = z.object({
  here: workspaceTabSchema.pick({ kind: true, id: true }).nullable(),
})
export const presenceSchema = z.object({
  others: z.array(workspaceTabSchema.pick({ kind: true, id: true }).extend({ name: z.string() })),
})
export type Presence = z.infer<typeof presenceSchema>
