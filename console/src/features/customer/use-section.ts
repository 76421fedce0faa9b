'use client'

import type { ZodType } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'

/** A section of a customer, and how it is changed: what comes back is shown, a refusal stays to be read. */
export function useSection<Schema extends ZodType>(address: string, schema: Schema) {
  const result = useStaffQuery(address, schema)
  const { save, isBusy, refusal } = useSave(
    async (body: unknown) => result.show(await callStaffApi(address, schema, { method: 'POST', body })),
    ({ status }) => status === 409 && result.refresh(),
  )
  return { result, edit: save, isBusy, error: refusal }
}
