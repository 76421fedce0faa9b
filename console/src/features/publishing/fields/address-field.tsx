import { TextInput, type TextInputProps } from '@mantine/core'
import { useListWords } from './list-words'

/** Where something leads in the shop. Of a list it says what will be shown. */
export function AddressField({ value, ...input }: TextInputProps & { value: string }) {
  return <TextInput className="mono-input" value={value} description={useListWords()(value)} {...input} />
}
