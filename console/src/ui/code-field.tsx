import { TextInput, type TextInputProps } from '@mantine/core'

/** The field of a code from the authenticator: six digits, or more where a recovery code will do. */
export function CodeField({ maxLength = 6, ...field }: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={maxLength} {...field} />
}
