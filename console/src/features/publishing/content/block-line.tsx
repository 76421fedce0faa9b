import { TextInput } from '@mantine/core'
import type { Json, Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'

export type BlockProps = {
  block: Readonly<Record<string, Json>>
  isDisabled: boolean
  errors: (...path: Path) => string | null
  onChange: (path: Path, value: Json | undefined) => void
}
type Props = BlockProps & { field: 'altText' | 'title' | 'fileName' }

/** One line of text of a block. */
export function BlockLine({ field, block, isDisabled, errors, onChange }: Props) {
  const t = useTranslations('console')
  return (
    <TextInput
      className={field === 'fileName' ? 'grow mono-input' : 'grow'}
      label={t(`studio.block.${field}`)}
      disabled={isDisabled}
      value={String(block[field] ?? '')}
      error={errors(field)}
      onChange={(event) => onChange([field], event.currentTarget.value)}
    />
  )
}
