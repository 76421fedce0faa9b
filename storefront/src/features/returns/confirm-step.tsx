import { useForm } from '@mantine/form'
import { formatMoney } from '@shop/domain/format'
import { useRef, useState } from 'react'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import field from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import { TextField } from '@/shell/text-field'
import { type Choices, chosenLines, partsBack, sumBack } from './chosen-lines'
import { ReturnFacts } from './receipt-step'
import { returnRefusalText } from './refusal-text'
import { registerReturn } from './return-api'
import type { Found, Sent } from './return-flow'
import { Problem } from './return-problem'
import type { Words } from './return-texts'
import s from './returns.module.css'

type ConfirmStepProps = {
  readonly words: Words
  readonly found: Found
  readonly choices: Choices
  readonly onBack: () => void
  readonly onSent: (sent: Sent) => void
}

/** The second step that the law asks for: nothing is withdrawn before its button is pressed. */
export function ConfirmStep({ words, found, choices, onBack, onSent }: ConfirmStepProps) {
  const { t, locale } = words
  const { order, email } = found
  const form = useForm<{ name: string; refundTo: 'payment' | 'balance' }>({
    initialValues: { name: order.name, refundTo: 'payment' },
    validate: { name: (name) => (name.trim() === '' ? t('validate.required') : null) },
  })
  const { refundTo } = form.values
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

  return (
    <>
      <header className={s.returnsHead}>
        <h1 className={base.h1} tabIndex={-1}>
          {t('return.isThisRight')}
        </h1>
        <p className={base.lead}>{t('return.effect')}</p>
      </header>
      {problem && <Problem>{problem}</Problem>}
      <form
        className={s.confirm}
        data-staff-no
        onSubmit={(event) => form.onSubmit(confirm, () => document.getElementById('return-name')?.focus())(event)}
        noValidate
      >
        <div className={s.receipt}>
          <ReturnFacts words={words} order={order} choices={choices} target={target} />
          <hr />
          <TextField
            id="return-name"
            label={t('field.name')}
            {...form.getInputProps('name')}
            value={form.values.name}
            autoComplete="name"
            maxLength={120}
          />
          {order.hasBalance && (
            <fieldset className={s.where}>
              <legend className={base.h4}>{t('return.refundWhere')}</legend>
              {(['payment', 'balance'] as const).map((to) => (
                <label className={field.check} key={to}>
                  <input
                    className={field.checkBox}
                    type="radio"
                    name="refund-to"
                    checked={refundTo === to}
                    onChange={() => form.setFieldValue('refundTo', to)}
                  />
                  <span>
                    {to === 'payment'
                      ? t('return.backToMethod', { method: order.paymentName })
                      : t('return.backToBalance')}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </div>
        <div className={s.returnFoot}>
          <button type="button" className={button.textButton} onClick={onBack}>
            <Icon name="arrowLeft" size="s" />
            {t('return.change')}
          </button>
          <button
            type="submit"
            className={button.button}
            data-size="l"
            data-state={isBusy ? 'busy' : undefined}
            aria-busy={isBusy}
          >
            {isBusy ? t('return.registering') : t('return.confirmWithdrawal')}
          </button>
        </div>
      </form>
    </>
  )
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
