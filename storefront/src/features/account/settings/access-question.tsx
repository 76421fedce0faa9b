'use client'

import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { TextField } from '@/ui/text-field'
import { issuesIn, shopForms } from '@/forms/form-schemas'
import { askAccess } from './ask-access'
import s from './settings.module.css'

type Texts = Readonly<Record<'question' | 'number' | 'yes' | 'no' | 'wrong' | 'done', string>>

const accessNumberForm = () => shopForms().then(({ accessNumberFormSchema }) => accessNumberFormSchema)
const useNumberForm = (wrong: string) =>
  useForm({
    initialValues: { number: '' },
    validate: async (typed) => ((await issuesIn(typed, accessNumberForm())).number ? { number: wrong } : {}),
  })
const AGAIN_MS = 5_000

/** Staff wish to look: only the number that they read out, entered here by the customer, lets them. */
export function AccessQuestion({ texts }: { readonly texts: Texts }) {
  const [asked, setAsked] = useState<string>()
  const form = useNumberForm(texts.wrong)
  const { number } = form.values
  const [said, setSaid] = useState('')
  useEffect(() => {
    const look = () =>
      void askAccess()
        .then(({ asked: questions }) => setAsked(questions[0]))
        .catch(() => {})
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  const answer = async (wish: Parameters<typeof askAccess>[0], done: string) => {
    const answered = await askAccess(wish).catch(() => undefined)
    form.reset()
    setSaid(answered ? done : '')
    if (answered) setAsked(answered.asked[0])
    else form.setFieldError('number', texts.wrong)
  }

  return (
    <KitProvider>
      {asked && (
        <form
          className={s.question}
          onSubmit={form.onSubmit((values) => answer({ do: 'confirm', id: asked, ...values }, texts.done))}
        >
          <p>{texts.question}</p>
          <TextField
            id="access-number"
            label={texts.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={number}
            error={form.errors.number}
            onChange={(value) => form.setFieldValue('number', value.replaceAll(/\D/g, ''))}
          />
          <div className={s.answers}>
            <button type="submit" className={button.button} disabled={number.length !== 6}>
              {texts.yes}
            </button>
            <button
              type="button"
              className={button.button}
              data-kind="secondary"
              onClick={() => answer({ do: 'refuse', id: asked }, '')}
            >
              {texts.no}
            </button>
          </div>
        </form>
      )}
      <p className={base.small} role="status">
        {said}
      </p>
    </KitProvider>
  )
}
