import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react'
import s from './field.module.css'
import { Icon } from './icon'

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'
>

export type TextFieldProps = InputAttributes & {
  readonly id: string
  readonly name?: string
  readonly label: string
  readonly value: string
  readonly error?: ReactNode
  /** Beside the label: a link, or the word for optional. */
  readonly aside?: ReactNode
  readonly help?: string
  readonly span?: 2 | 3 | 4
  readonly onChange: (value: string) => void
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur?: (event: FocusEvent) => void
}

/** An input with its label above and what is wrong with it below, tied together for whoever does not see them. */
export function TextField({ id, label, value, error, aside, help, span, onChange, onBlur, ...input }: TextFieldProps) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={s.field} data-span={span}>
      <div className={s.fieldLabel}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <input
        className={s.fieldInput}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        autoCapitalize={input.type === 'email' ? 'none' : undefined}
        {...input}
      />
      {help && (
        <p className={s.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={s.fieldError} id={id} role="alert">
      <Icon name="warn" size="s" />
      <span>{children}</span>
    </p>
  )
}
