import { type ReactNode, useState } from 'react'
import button from '@/ui/button.module.css'
import { CheckBoxField } from '@/ui/check-field'
import { Icon } from '@/ui/icon'
import { TextField as KitTextField, type TextFieldProps as KitTextFieldProps } from '@/ui/text-field'
import type { Translate } from '@/texts/lazy-texts'
import s from './form.module.css'
import type { FieldProps } from './use-auth-form'

type TextFieldProps = Omit<KitTextFieldProps, keyof FieldProps | 'name'> & { readonly field: FieldProps }

/** A field of a form about a person: its form keeps the value and says what is wrong with it. */
export function TextField({ field: { id, error, value, onChange, onBlur }, ...rest }: TextFieldProps) {
  return <KitTextField {...{ id, error, value, onChange, onBlur }} name={rest.autoComplete} {...rest} />
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'section'> & { readonly t: Translate }

export function PasswordField({ t, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
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
  )
  return <TextField type={isShown ? 'text' : 'password'} section={eye} {...rest} />
}

type CheckFieldProps = { readonly field: FieldProps; readonly children: ReactNode }

export function CheckField({ field: { id, checked, onChange }, children }: CheckFieldProps) {
  return <CheckBoxField id={id} label={children} checked={checked} onChange={onChange} />
}

type EmailFieldProps = Pick<TextFieldProps, 'field' | 'data-autofocus'> & { readonly t: Translate }

/** By which the owner of an account is known. */
export function EmailField({ t, ...rest }: EmailFieldProps) {
  return <TextField label={t('field.email')} type="email" autoComplete="username" maxLength={254} {...rest} />
}

type NewPasswordFieldsProps = {
  readonly t: Translate
  readonly field: (name: 'password' | 'repeated') => FieldProps
  readonly label: string
  readonly help?: string
}

/** A password is chosen twice: nobody sees what was typed. */
export function NewPasswordFields({ t, field, label, help }: NewPasswordFieldsProps) {
  const kind = { t, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField field={field('password')} label={label} help={help} {...kind} />
      <PasswordField field={field('repeated')} label={t('register.repeat')} {...kind} />
    </>
  )
}
