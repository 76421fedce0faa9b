'use client'

import { useForm } from '@mantine/form'
import { type ConsoleCart, promoTrialAnswerSchema } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'

export type PromoTried = z.infer<typeof promoTrialAnswerSchema> & { code: string }

/** A code tried on the cart, before anything is saved. */
export function usePromoTrial(cart: ConsoleCart) {
  const t = useTranslations('console')
  const form = useForm({ initialValues: { code: '' } })
  const [trial, setTrial] = useState<PromoTried>()
  const attempt = async ({ code }: typeof form.values) => {
    if (!code.trim()) return
    form.clearErrors()
    try {
      const path = `carts/${encodeURIComponent(cart.id)}/try`
      setTrial({
        ...(await callStaffApi(path, promoTrialAnswerSchema, { method: 'POST', body: { code } })),
        code: code.trim(),
      })
    } catch {
      setTrial(undefined)
      form.setFieldError('code', t('errors.UNAVAILABLE'))
    }
  }
  return { form, trial, attempt, discard: () => setTrial(undefined) }
}
