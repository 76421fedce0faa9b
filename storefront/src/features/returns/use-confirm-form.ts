import { useForm } from '@mantine/form'
import { formatMoney } from '@shop/domain/format'
import { useRef, useState } from 'react'
import { saidOnSubmit, shopForms } from '@/forms/form-schemas'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import { type Choices, chosenLines, partsBack, sumBack } from './chosen-lines'
import type { RefundTarget } from './refund-choice'
import { returnRefusalText } from './refusal-text'
import { registerReturn } from './return-api'
import type { Words } from './return-texts'
import type { Found, Sent } from './use-return-flow'

const returnForm = () => shopForms().then(({ returnFormSchema }) => returnFormSchema)

type Confirming = {
  readonly words: Words
  readonly found: Found
  readonly choices: Choices
  readonly onSent: (sent: Sent) => void
}

/** The name, where the money goes, and the withdrawal that is sent. */
export function useConfirmForm({ words, found, choices, onSent }: Confirming) {
  const { t, locale } = words
  const { order, email } = found
  const form = useForm<{ name: string; refundTo: RefundTarget }>({
    initialValues: { name: order.name, refundTo: 'payment' },
    validate: ({ name }) => saidOnSubmit({ name }, returnForm(), t),
  })
  const { name, refundTo } = form.values
  const onBlur = whenLeftEmpty(form, 'name', () => form.setFieldError('name', t('validate.empty')))
  const nameInput = { ...form.getInputProps('name'), value: name, onBlur }
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // One wish, one key: sent twice, by a double click or after a lost answer, it is registered once.
  const key = useRef('')
  const amount = formatMoney(sumBack(order, choices), locale)
  const target = targetOf(words, order, choices, refundTo)

  const confirm = async ({ name }: typeof form.values) => {
    if (isBusy) return
    setProblem('')
    setBusy(true)
    key.current ||= crypto.randomUUID()
    const wish = { orderNumber: order.number, email, name, refundTo, lines: chosenLines(choices) }
    const answer = await registerReturn(wish, key.current)
    setBusy(false)
    if (answer.kind === 'answer') return onSent({ registered: answer.value, amount, target })
    setProblem(returnRefusalText(answer, words.t))
  }

  return { form, nameInput, problem, isBusy, target, confirm }
}

/** Where the money goes; of an invoice that nobody has paid, that there is less to pay. */
function targetOf({ t, locale }: Words, order: Found['order'], choices: Choices, refundTo: string): string {
  const { lowered, paidBack } = partsBack(order, choices)
  const amount = formatMoney(paidBack, locale)
  if (lowered.minor > 0)
    return [
      t('return.lowersInvoice', { amount: formatMoney(lowered, locale) }),
      ...(paidBack.minor > 0 ? [t('return.toBalance', { amount })] : []),
    ].join(', ')
  return refundTo === 'balance' ? t('return.toBalance', { amount }) : `${amount}, ${order.paymentName}`
}
