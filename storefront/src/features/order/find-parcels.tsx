'use client'

import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { ScreenHead } from '@/ui/screen-head'
import { SubmitButton } from '@/ui/submit-button'
import { TextField } from '@/ui/text-field'
import { FormNotice } from '@/forms/form-notice'
import { saidOnSubmit, shopForms } from '@/forms/form-schemas'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import { queryFromBrowser } from '@/data/browser-query'
import { fillMessage } from '@/texts/fill-message'
import s from './order-parcels.module.css'
import { FIND_PARCELS, type FoundParcels, ParcelList, type Say } from './parcel-list'

const findOrderForm = () => shopForms().then(({ findOrderFormSchema }) => findOrderFormSchema)

type Props = { readonly texts: Readonly<Record<string, string>>; readonly language: string }

/** The parcels of an order by its number and the e-mail that it was made with, for who has no account. */
export function FindParcels({ texts, language }: Props) {
  const t: Say = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const { form, problem, isBusy, found, submit } = useFindParcels(t)
  return (
    <KitProvider>
      <div className={s.finding}>
        <ScreenHead className={s.findingHead} title={t('parcel.findTitle')} lead={t('parcel.findText')} />
        <form className={s.form} onSubmit={submit} noValidate>
          {problem && <FormNotice>{problem}</FormNotice>}
          <TextField
            id="parcel-number"
            label={t('order.number')}
            {...form.getInputProps('number')}
            value={form.values.number}
            onBlur={whenLeftEmpty(form, 'number', () => form.setFieldError('number', t('validate.empty')))}
            help={t('return.numberHelp')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={40}
          />
          <TextField
            id="parcel-email"
            label={t('field.email')}
            {...form.getInputProps('email')}
            value={form.values.email}
            onBlur={whenLeftEmpty(form, 'email', () => form.setFieldError('email', t('validate.empty')))}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <SubmitButton size="l" isWide isBusy={isBusy} label={t('parcel.find')} busyLabel={t('return.finding')} />
        </form>
        <div aria-live="polite" className={s.parcels}>
          {found && <h2 className={base.h2}>{t('order.title', { number: found.number })}</h2>}
          {found?.parcels.length === 0 && <p>{t('parcel.none')}</p>}
          {found && <ParcelList parcels={found.parcels} t={t} language={language} />}
        </div>
      </div>
    </KitProvider>
  )
}

function useFindParcels(t: Say) {
  const form = useForm({
    initialValues: { number: '', email: '' },
    validate: (values) => saidOnSubmit(values, findOrderForm(), t),
  })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<FoundParcels>()
  // A mail names the order in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and what was typed stays
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('order') ?? ''
    if (/^\d{1,9}$/.test(asked) && form.getValues().number === '') form.setFieldValue('number', asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const find = async ({ number, email }: typeof form.values) => {
    if (isBusy) return
    setProblem('')
    setFound(undefined)
    setBusy(true)
    const answer = await queryFromBrowser('getOrderParcels', FIND_PARCELS, { orderNumber: number, email: email.trim() })
    setBusy(false)
    if (answer.ok && answer.value.getOrderParcels) return setFound(answer.value.getOrderParcels)
    if (answer.ok) return setProblem(t('return.notFound'))
    const isLimited = answer.error.errors[0]?.extensions?.code === 'RATE_LIMITED'
    setProblem(t(isLimited ? 'return.tooManyTries' : 'return.notFoundFailed'))
  }
  const refuse = ({ number }: typeof form.errors) => {
    setProblem('')
    document.getElementById(number ? 'parcel-number' : 'parcel-email')?.focus()
  }
  return { form, problem, isBusy, found, submit: form.onSubmit(find, refuse) }
}
