import { TextInput, type TextInputProps } from '@mantine/core'
import type { Json, Path } from '@shop/domain/publishing'
import type { FormProps } from '../documents/form-props'

type Props = FormProps &
  Pick<TextInputProps, 'className' | 'description' | 'maxLength'> & {
    path: Path
    label: string
    /** What is kept of what is typed. */
    read?: (typed: string) => Json
  }

/** A line of text of a document. */
export function TextField({ edit, errorAt, path, label, read = (typed) => typed, ...input }: Props) {
  return (
    <TextInput
      label={label}
      disabled={!edit.isEditable}
      value={String(edit.at(path) ?? '')}
      error={errorAt(...path)}
      onChange={(event) => edit.changeAt(path, read(event.currentTarget.value))}
      {...input}
    />
  )
}
