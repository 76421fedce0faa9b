import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { GroupFields } from './group-form'

type Props = {
  name: string
  value: GroupFields['value']
  choices: readonly string[]
  labelOf?: (choice: string) => string
  /** It may be left open: then it holds for all. */
  isOptional?: boolean
  isDisabled: boolean
  onChange: GroupFields['onChange']
}

/** One setting of a group, chosen from a few. */
export function GroupChoice({ name, value, choices, labelOf, isOptional = false, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  return (
    <NativeSelect
      label={t(`studio.group.${name}`)}
      disabled={isDisabled}
      value={String(value[name] ?? '')}
      data={[
        ...(isOptional ? [{ value: '', label: t('studio.all') }] : []),
        ...choices.map((choice) => ({ value: choice, label: labelOf?.(choice) ?? choice })),
      ]}
      onChange={(event) => onChange([name], event.currentTarget.value || null)}
    />
  )
}
