import type { ReactNode } from 'react'
import { CheckBoxField } from '@/ui/check-field'
import { FieldError } from '@/ui/field-parts'
import s from './checkout.module.css'
import { idOf } from './use-checkout-form'

type TermsFieldProps = {
  readonly label: ReactNode
  readonly isAccepted: boolean
  readonly error: ReactNode
  readonly onChange: (isAccepted: boolean) => void
}

/** The terms, agreed to before anything is ordered. */
export function TermsField({ label, isAccepted, error, onChange }: TermsFieldProps) {
  const id = idOf('acceptsTerms')
  return (
    <div>
      <CheckBoxField
        id={id}
        label={label}
        checked={isAccepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
      />
      {error && (
        <div className={s.termsError}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
