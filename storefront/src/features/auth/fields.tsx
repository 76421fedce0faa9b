import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import button from '@/shell/button.module.css'
import fieldStyle from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import s from './auth.module.css'
import type { FieldProps } from './use-auth-form'

type InputAttributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>
type TextFieldProps = InputAttributes & {
  readonly field: FieldProps
  readonly label: string
  /** Beside the label: a link, or the word for optional. */
  readonly aside?: ReactNode
  readonly help?: string
  readonly span?: 2 | 3 | 4
  readonly children?: ReactNode
}

export function TextField({ field, label, aside, help, span, children, ...input }: TextFieldProps) {
  const { id, error, value, onChange, onBlur } = field
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={fieldStyle.field} data-span={span}>
      <div className={fieldStyle.fieldLabel}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={s.inputPlace}>
        <input
          className={fieldStyle.fieldInput}
          id={id}
          name={input.autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoCapitalize={input.type === 'email' ? 'none' : undefined}
          {...input}
        />
        {children}
      </div>
      {help && (
        <p className={fieldStyle.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={fieldStyle.fieldError} id={`${id}-error`} role="alert">
          <Icon name="warn" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'children'> & { readonly t: Translate }

export function PasswordField({ t, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField type={isShown ? 'text' : 'password'} {...rest}>
      <button
        type="button"
        className={`${button.iconButton} ${s.eye}`}
        aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
        aria-controls={rest.field.id}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" size="s" />
      </button>
    </TextField>
  )
}

type CheckFieldProps = { readonly field: FieldProps; readonly children: ReactNode }

export function CheckField({ field: { id, checked, onChange }, children }: CheckFieldProps) {
  return (
    <label className={fieldStyle.check} htmlFor={id}>
      <input
        className={fieldStyle.checkBox}
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

type SubmitProps = { readonly isBusy: boolean; readonly label: string; readonly busyLabel: string }

export function SubmitButton({ isBusy, label, busyLabel }: SubmitProps) {
  return (
    <button
      type="submit"
      className={button.button}
      data-size="l"
      data-wide
      data-state={isBusy ? 'busy' : undefined}
      aria-busy={isBusy}
    >
      {isBusy ? busyLabel : label}
    </button>
  )
}
