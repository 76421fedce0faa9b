import type { revealedSchema } from '@shop/contract/rest/console-customers'
import type { z } from 'zod'

/** What was given out of each field, and until when it may be seen. */
export type Shown = Readonly<Record<string, { readonly value: string; readonly until: number } | undefined>>

export const shownUntil = ({ value, hidesInSeconds }: z.infer<typeof revealedSchema>, now: number) => ({
  value,
  until: now + hidesInSeconds * 1_000,
})

export const stillShown = (all: Shown, now: number): Shown =>
  Object.fromEntries(Object.entries(all).filter(([, one]) => one && one.until > now))
