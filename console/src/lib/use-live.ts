'use client'

import type { ZodType, z } from 'zod'
import { useAskedAgain } from './use-asked-again'
import { type Desk, useDesk } from './use-desk'

/** The same, asked again and again. */
export function useLive<Schema extends ZodType>(
  path: string | null,
  schema: Schema,
  everyMs: number,
): Desk<z.infer<Schema>> {
  const desk = useDesk(path, schema)
  // What is not there, or not for this role, does not come by asking again.
  const isRefused = desk.error?.status === 403 || desk.error?.status === 404
  useAskedAgain({ path: isRefused ? null : path, schema, everyMs, onAnswer: desk.show })
  return desk
}
