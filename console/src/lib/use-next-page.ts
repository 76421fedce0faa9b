'use client'

import { useState } from 'react'
import type { ZodType, z } from 'zod'
import { callStaffApi } from './call-staff-api'
import type { StaffQuery } from './use-staff-query'

type Paged<Schema extends ZodType> = {
  address: string
  schema: Schema
  result: StaffQuery<z.infer<Schema>>
  /** Where the next page begins, as a parameter of the operation; nothing where this is all. */
  nextOf: (shown: z.infer<Schema>) => readonly [name: string, value: string | number] | undefined
  join: (shown: z.infer<Schema>, page: z.infer<Schema>) => z.infer<Schema>
}

/** Puts the next page of a list under those that are shown. */
export function useNextPage<Schema extends ZodType>({ address, schema, result, nextOf, join }: Paged<Schema>) {
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    const { data } = result
    const next = data && nextOf(data)
    if (!next) return
    setBusy(true)
    const glue = address.includes('?') ? '&' : '?'
    const [name, value] = next
    const page = await callStaffApi(`${address}${glue}${name}=${encodeURIComponent(value)}`, schema).catch(
      () => undefined,
    )
    setBusy(false)
    if (page) result.show(join(data, page))
  }
  return { more, isBusy }
}
