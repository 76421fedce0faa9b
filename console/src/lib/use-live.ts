'use client'

import type { ZodType, z } from 'zod'
import { useRepeatedQuery } from './use-repeated-query'
import { type StaffQuery, useStaffQuery } from './use-staff-query'

/** The same, asked again and again. */
export function useLive<Schema extends ZodType>(
  path: string | null,
  schema: Schema,
  everyMs: number,
): StaffQuery<z.infer<Schema>> {
  const result = useStaffQuery(path, schema)
  // What is not there, or not for this role, does not come by asking again.
  const isRefused = result.error?.status === 403 || result.error?.status === 404
  useRepeatedQuery({ path: isRefused ? null : path, schema, everyMs, onAnswer: result.show })
  return result
}
