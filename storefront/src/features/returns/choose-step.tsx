import { formatLongDate, formatMoney } from '@shop/domain/format'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { FormNotice } from '@/forms/form-notice'
import { type Choice, type Choices, partsBack, sumBack, unsealed } from './chosen-lines'
import type { ReturnableOrder } from './return-api'
import { ReturnLine } from './return-line'
import type { Words } from './return-texts'
import s from './returns.module.css'
import type { Found } from './use-return-flow'

type ChooseStepProps = {
  readonly words: Words
  readonly found: Found
  readonly choices: Choices
  readonly setChoices: Dispatch<SetStateAction<Choices>>
  readonly onNext: () => void
  readonly onBack: () => void
}

const PROBLEM = 'return-problem'

export function ChooseStep({ words, found: { order }, choices, setChoices, onNext, onBack }: ChooseStepProps) {
  const { t } = words
  const [problem, setProblem] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const pieces = Object.values(choices).reduce((sum, { quantity }) => sum + quantity, 0)

  const change = (id: number, choice: Choice | undefined) => {
    setProblem('')
    setChoices((before) => {
      const others = Object.entries(before).filter(([known]) => known !== String(id))
      return Object.fromEntries(choice ? [...others, [id, choice]] : others)
    })
  }
  const next = () => {
    const broken = unsealed(order, choices)
    if (pieces > 0 && !broken) return onNext()
    setProblem(broken ? t('return.sealed') : t('return.chooseOne'))
    list.current?.querySelector<HTMLInputElement>(broken ? `#seal-${broken.id}` : 'input:enabled')?.focus()
  }

  return (
    <>
      <ScreenHead className={s.returnsHead} title={t('return.whatBack')} lead={deadlineOf(order, words)} />
      {order.state === 'open' ? (
        <>
          {problem && <FormNotice id={PROBLEM}>{problem}</FormNotice>}
          <fieldset className={s.returnLines} ref={list} aria-describedby={problem ? PROBLEM : undefined}>
            <legend className={base.srOnly}>{t('return.chooseItems')}</legend>
            {order.rows.map((row) => (
              <ReturnLine
                key={row.id}
                row={row}
                choice={choices[row.id]}
                t={t}
                onChange={(choice) => change(row.id, choice)}
              />
            ))}
          </fieldset>
        </>
      ) : (
        <div className={notice.notice} data-kind="warn" role="status">
          <Icon name="info" size="s" />
          <p>
            {t(order.state === 'late' ? 'return.tooLate' : 'return.none')}{' '}
            <a className={base.link} href={words.contactHref}>
              {t('footer.contact')}
            </a>
          </p>
        </div>
      )}
      <div className={s.returnFoot}>
        <button type="button" className={button.textButton} onClick={onBack}>
          <Icon name="arrowLeft" size="s" />
          {t('return.otherOrder')}
        </button>
        {order.state === 'open' && (
          <>
            <p className={base.small} aria-live="polite">
              {pieces > 0 && sumOf(words, order, choices, pieces)}
            </p>
            <button type="button" className={button.button} onClick={next}>
              {t('return.next')}
            </button>
          </>
        )}
      </div>
    </>
  )
}

function deadlineOf({ number, returnUntil, timeZone }: ReturnableOrder, { t, locale }: Words): string {
  if (!returnUntil) return t('return.noDeadline', { number })
  return t('return.deadline', { number, date: formatLongDate(Date.parse(returnUntil), locale, timeZone) })
}

function sumOf({ t, locale }: Words, order: ReturnableOrder, choices: Choices, count: number): string {
  if (order.unpaidInvoice === 0) return t('return.sum', { count, amount: formatMoney(sumBack(order, choices), locale) })
  return t('return.sumOnInvoice', { count, amount: formatMoney(partsBack(order, choices).lowered, locale) })
}
