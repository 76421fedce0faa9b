'use client'

import { useForm } from '@mantine/form'
import { testedRouteSchema } from '@shop/contract/rest/publishing-answers'
import { useState } from 'react'
import type { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'

export type TestedRoute = z.infer<typeof testedRouteSchema> & { readonly asked: string }

/** The address that is asked about, and the last answer. */
export function useRouteTest(asked: string) {
  const form = useForm({ initialValues: { host: 'no.localhost', path: asked, draftId: '' } })
  const [tested, setTested] = useState<TestedRoute>()
  const { save, isBusy, refusal, forgive } = useSave(async ({ host, path, draftId }: typeof form.values) => {
    const [pathname = '/', query = ''] = (path || '/').split('?')
    const body = {
      host: host.trim(),
      path: pathname.startsWith('/') ? pathname : `/${pathname}`,
      query: query && `?${query}`,
      ...(draftId && { draftId }),
    }
    const answer = await callStaffApi('publishing/route-test', testedRouteSchema, { method: 'POST', body })
    setTested({ ...answer, asked: `${body.host}${body.path}${body.query}` })
  })
  return { form, tested, save, isBusy, refusal, forgive }
}
