import type { ReactNode } from 'react'
import { RadioField } from '@/ui/check-field'
import field from '@/ui/field.module.css'
import s from './checkout.module.css'

type ChoiceProps = {
  readonly name: string
  readonly value: string
  readonly title: string
  readonly mark: ReactNode
  readonly text?: ReactNode
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  /** Whether it shows what it asks for; by default once it is made. */
  readonly isOpen?: boolean
  readonly onChoose: () => void
  /** What the choice asks for. */
  readonly children?: ReactNode
}

/** One of several ways to deliver or to pay, with what it costs. */
export function Choice({ name, value, title, mark, text, isChecked, isDisabled, onChoose, ...more }: ChoiceProps) {
  const { isOpen = isChecked, children } = more
  const id = `${name}-${value}`
  return (
    <div className={s.choice} data-checked={isChecked || undefined} data-disabled={isDisabled || undefined}>
      <RadioField
        id={id}
        classNames={{ body: s.choiceBody, inner: s.choicePlace, radio: field.checkBox, label: s.choiceLabel }}
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={text ? `${id}-text` : undefined}
        onChoose={onChoose}
        label={
          <>
            <span className={s.choiceTitle}>{title}</span>
            <span className={s.choiceMark}>{mark}</span>
          </>
        }
      />
      {text && (
        <div className={s.choiceText} id={`${id}-text`}>
          {text}
        </div>
      )}
      {isOpen && children && <div className={s.choiceMore}>{children}</div>}
    </div>
  )
}
