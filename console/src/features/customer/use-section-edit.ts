'use client'

import type { ZodType, z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import type { StaffQuery } from '@/lib/use-staff-query'

/** Sends a change of a section; what comes back is shown. A refusal stays to be read. */
export function useSectionEdit<Schema extends ZodType>(
  address: string,
  schema: Schema,
  result: StaffQuery<z.infer<Schema>>,
) {
  const { save, isBusy, refusal } = useSave(
    async (body: unknown) => result.show(await callStaffApi(address, schema, { method: 'POST', body })),
    ({ status }) => status === 409 && result.refresh(),
  )
  return { edit: save, isBusy, error: refusal }
}
