'use client'

import { useForm } from '@mantine/form'
import { fieldMaxLengths } from '@shop/domain/validation'
import { type ReactNode, useEffect, useState } from 'react'
import { KitProvider } from '@/ui/kit-provider'
import { SubmitButton } from '@/ui/submit-button'
import { TextField } from '@/ui/text-field'
import form from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { issuesIn, shopForms } from '@/forms/form-schemas'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import { fillMessage } from '@/texts/fill-message'
import type { Opened, Refused } from './ask-of-order'

const orderProofForm = () => shopForms().then(({ orderProofFormSchema }) => orderProofFormSchema)
const useProofForm = (t: (key: string) => string) =>
  useForm({
    initialValues: { proof: '' },
    validate: async (typed) => {
      const { proof: issue } = await issuesIn(typed, orderProofForm())
      return issue ? { proof: t(issue === 'validate.required' ? issue : 'order.change.notFound') } : {}
    },
  })

type Proven = { readonly publicId: string; readonly proof: string }
type Props = {
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
  /** Anything that only a right proof reads. */
  readonly read: (opened: Opened) => Promise<object | Refused>
  readonly children: (proven: Proven) => ReactNode
}

/** The order that the address names, opened by its e-mail or zip. */
export const OrderByLink = (props: Props) => (
  <KitProvider>
    <FoundByLink {...props} />
  </KitProvider>
)

function FoundByLink({ language, texts, read, children }: Props) {
  const t = (key: string) => fillMessage(texts[key] ?? '', {}, language)
  const [publicId, setPublicId] = useState('')
  const proofForm = useProofForm(t)
  const [proof, setProof] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The page is the same for everybody; the order's id is read where it stays.
  useEffect(() => setPublicId(new URLSearchParams(window.location.search).get('order') ?? ''), [])

  const open = async (typed: typeof proofForm.values) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const given = typed.proof.trim()
    const answer = await read({ publicId, proof: given })
    setBusy(false)
    if (!('code' in answer)) return setProof(given)
    if (answer.code === 'RATE_LIMITED') return setProblem('order.change.tooMany')
    const isWrong = answer.code === 'NOT_FOUND' || answer.code === 'BAD_USER_INPUT'
    if (isWrong) return proofForm.setFieldError('proof', t('order.change.notFound'))
    setProblem('order.change.failed')
  }

  if (proof !== undefined) return children({ publicId, proof })
  return (
    <form className={form.form} onSubmit={proofForm.onSubmit(open)} noValidate>
      {problem && <FormNotice>{t(problem)}</FormNotice>}
      <TextField
        id="order-proof"
        label={t('order.change.proof')}
        help={t('order.change.proofHelp')}
        value={proofForm.values.proof}
        error={proofForm.errors.proof}
        autoComplete="email"
        maxLength={fieldMaxLengths.email}
        onBlur={whenLeftEmpty(proofForm, 'proof', () => proofForm.setFieldError('proof', t('validate.empty')))}
        onChange={(proof) => proofForm.setFieldValue('proof', proof)}
      />
      <SubmitButton isBusy={isBusy} label={t('order.change.find')} busyLabel={t('order.change.finding')} />
    </form>
  )
}
