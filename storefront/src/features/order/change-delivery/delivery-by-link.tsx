'use client'

import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { KitProvider } from '@/ui/kit-provider'
import { SubmitButton } from '@/ui/submit-button'
import { TextField } from '@/ui/text-field'
import form from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { fillMessage } from '@/texts/fill-message'
import { planDelivery } from './delivery-api'
import { DeliveryForm } from './delivery-form'
import { type TypedAddress, typedFields } from './typed-delivery'

const UNKNOWN = Object.fromEntries(typedFields.map((field) => [field, ''])) as TypedAddress
const LONGEST = 254

type Props = { readonly language: string; readonly texts: Readonly<Record<string, string>> }

/** The order that the address names, opened by its e-mail or zip; what is there now is not shown. */
export const DeliveryByLink = (props: Props) => (
  <KitProvider>
    <FoundByLink {...props} />
  </KitProvider>
)

function FoundByLink({ language, texts }: Props) {
  const t = (key: string) => fillMessage(texts[key] ?? '', {}, language)
  const [publicId, setPublicId] = useState('')
  const proofForm = useForm({ initialValues: { proof: '' } })
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
    const answer = await planDelivery({ publicId, proof: given }, {})
    setBusy(false)
    if ('plan' in answer) return setProof(given)
    if (answer.code === 'RATE_LIMITED') return setProblem('order.change.tooMany')
    const isWrong = answer.code === 'NOT_FOUND' || answer.code === 'BAD_USER_INPUT'
    if (isWrong) return proofForm.setFieldError('proof', t('order.change.notFound'))
    setProblem('order.change.failed')
  }

  if (proof !== undefined)
    return <DeliveryForm publicId={publicId} proof={proof} address={UNKNOWN} language={language} texts={texts} />
  return (
    <form className={form.form} onSubmit={proofForm.onSubmit(open)} noValidate>
      {problem && <FormNotice>{t(problem)}</FormNotice>}
      <TextField
        id="delivery-proof"
        label={t('order.change.proof')}
        help={t('order.change.proofHelp')}
        value={proofForm.values.proof}
        error={proofForm.errors.proof}
        autoComplete="email"
        maxLength={LONGEST}
        onChange={(proof) => proofForm.setValues({ proof })}
      />
      <SubmitButton isBusy={isBusy} label={t('order.change.find')} busyLabel={t('order.change.finding')} />
    </form>
  )
}
