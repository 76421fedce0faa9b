import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { saidOnSubmit, shopForms } from '@/forms/form-schemas'
import { findOrder } from './return-api'
import type { Words } from './return-texts'
import type { Found } from './use-return-flow'

const findOrderForm = () => shopForms().then(({ findOrderFormSchema }) => findOrderFormSchema)

type Finding = {
  readonly words: Words
  /** The number that the address names. */
  readonly asked: string
  readonly onFound: (found: Found) => void
}

/** Number and e-mail, and the purchase that they belong to. */
export function useFindForm({ words: { t }, asked, onFound }: Finding) {
  const form = useForm({
    initialValues: { number: asked, email: '' },
    validate: (values) => saidOnSubmit(values, findOrderForm(), t),
  })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The number of the address comes after the first drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stays
  useEffect(() => {
    if (form.getValues().number === '') form.setFieldValue('number', asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  const find = async ({ number, email }: typeof form.values) => {
    if (isBusy) return
    const address = email.trim()
    setProblem('')
    setBusy(true)
    const answer = await findOrder(number, address)
    setBusy(false)
    if (answer.kind === 'answer' && answer.value) return onFound({ order: answer.value, email: address })
    if (answer.kind === 'answer') return setProblem(t('return.notFound'))
    setProblem(answer.code === 'RATE_LIMITED' ? t('return.tooManyTries') : t('return.notFoundFailed'))
  }

  const refuse = ({ number }: typeof form.errors) => {
    setProblem('')
    document.getElementById(number ? 'return-number' : 'return-email')?.focus()
  }
  return { form, problem, isBusy, submit: form.onSubmit(find, refuse) }
}
