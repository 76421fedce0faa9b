import { Textarea, TextInput } from '@mantine/core'
import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react'
import { type FieldWords, fieldParts } from './field-parts'

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'
>

export type TextFieldProps = InputAttributes &
  FieldWords & {
    readonly name?: string
    readonly value: string
    /** It takes the focus when the dialog around it opens. */
    readonly 'data-autofocus'?: boolean
    /** A button within the field, at its end. */
    readonly section?: ReactNode
    readonly onChange: (value: string) => void
    readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
    readonly onBlur?: (event: FocusEvent) => void
  }

/** An input with its label above and what is wrong with it below, tied together for whoever does not see them. */
export function TextField({ id, label, error, aside, help, span, section, onChange, ...input }: TextFieldProps) {
  return (
    <TextInput
      {...fieldParts({ id, label, error, aside, help, span })}
      rightSection={section}
      autoCapitalize={input.type === 'email' ? 'none' : undefined}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  )
}

type TextAreaFieldProps = FieldWords & {
  readonly value: string
  readonly rows: number
  readonly onChange: (value: string) => void
  readonly onBlur?: (event: FocusEvent) => void
}

export function TextAreaField({ id, label, error, aside, help, span, onChange, ...area }: TextAreaFieldProps) {
  return (
    <Textarea
      {...fieldParts({ id, label, error, aside, help, span })}
      onChange={(event) => onChange(event.target.value)}
      {...area}
    />
  )
}
