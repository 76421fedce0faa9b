'use client'

import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ConsoleCart, handBackTextsSchema, maybeConsoleCartSchema } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './cart.module.css'

const LONGEST = 500
type Props = { cart: ConsoleCart; show: (cart: ConsoleCart) => void; refresh: () => Promise<void>; onClose: () => void }

/** The cart goes back to the shopper with some words, which stand in the shop until they are closed there. */
export function HandBack({ cart, show, refresh, onClose }: Props) {
  const t = useTranslations('console')
  const path = `carts/${encodeURIComponent(cart.id)}/hand-back`
  const ready = useStaffQuery(path, handBackTextsSchema)
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim().length < 2 ? t('cart.messageMissing') : null) },
  })
  const isStale = (error: StaffApiError) => error.code === 'CONFLICT_STALE_VERSION'
  const { save, isBusy, refusal } = useSave(
    async ({ text }: { text: string }) => {
      const body = { text: text.trim(), version: cart.version, key }
      const answer = await callStaffApi(path, maybeConsoleCartSchema, { method: 'POST', body })
      if (answer.cart) show(answer.cart)
      onClose()
    },
    (error) => isStale(error) && refresh(),
  )
  return (
    <FormDialog
      title={t('cart.handBackTitle')}
      size={480}
      verb={t('cart.sendAndHandBack')}
      isBusy={isBusy}
      problem={refusal && t(isStale(refusal) ? 'cart.handBackStale' : 'cart.handBackFailed')}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <p className="dim">{t('cart.handBackHelp')}</p>
      <Textarea
        label={t('cart.message')}
        lang={ready.data?.language}
        autosize
        minRows={3}
        maxLength={LONGEST}
        data-autofocus
        {...form.getInputProps('text')}
      />
      {ready.data && (
        <fieldset className={styles.readyTexts}>
          <legend className="small dim">{t('cart.ready')}</legend>
          {ready.data.texts.map((text) => (
            <button
              key={text}
              type="button"
              className="link"
              lang={ready.data?.language}
              onClick={() => form.setFieldValue('text', [form.values.text.trim(), text].filter(Boolean).join(' '))}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
