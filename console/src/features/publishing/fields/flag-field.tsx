import { Checkbox } from '@mantine/core'
import type { Path } from '@shop/domain/publishing'
import type { FormProps } from '../documents/form-props'

type Props = Pick<FormProps, 'edit'> & { path: Path; label: string }

/** A yes or no of a document. */
export function FlagField({ edit, path, label }: Props) {
  return (
    <Checkbox
      size="xs"
      label={label}
      disabled={!edit.isEditable}
      checked={edit.at(path) === true}
      onChange={(event) => edit.changeAt(path, event.currentTarget.checked)}
    />
  )
}
