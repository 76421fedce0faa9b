import { NativeSelect } from '@mantine/core'
import type { Path } from '@shop/domain/publishing'
import type { FormProps } from '../documents/form-props'

type Props<Choice extends string> = Pick<FormProps, 'edit'> & {
  path: Path
  label: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
}

/** A text of a document that is one of a few. */
export function ChoiceField<Choice extends string>({ edit, path, label, choices, nameOf }: Props<Choice>) {
  return (
    <NativeSelect
      label={label}
      disabled={!edit.isEditable}
      value={String(edit.at(path) ?? '')}
      data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
      onChange={(event) => edit.changeAt(path, event.currentTarget.value)}
    />
  )
}
