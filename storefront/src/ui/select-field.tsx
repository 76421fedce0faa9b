import { NativeSelect } from '@mantine/core'
import { type FieldWords, fieldParts } from './field-parts'
import { Icon } from './icon'

type SelectFieldProps = FieldWords & {
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly autoComplete?: string
  readonly onChange: (value: string) => void
}

/** The browser's own list, which every phone draws in its way and which works before any script has come. */
export function SelectField({ value, options, autoComplete, onChange, ...words }: SelectFieldProps) {
  return (
    <NativeSelect
      {...fieldParts(words)}
      value={value}
      data={[...options]}
      rightSection={<Icon name="down" size="s" />}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
