import type { FormProps } from '../documents/form-props'
import { TimeFields } from './time-fields'

/** From when and until when a document holds. */
export function PeriodField({ edit, errorAt }: FormProps) {
  return (
    <TimeFields
      startsAt={edit.at(['startsAt'])}
      endsAt={edit.at(['endsAt'])}
      isDisabled={!edit.isEditable}
      error={errorAt('endsAt')}
      onChange={(name, value) => edit.changeAt([name], value)}
    />
  )
}
