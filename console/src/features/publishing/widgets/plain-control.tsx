import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { WidgetField } from './widget-fields'

type Props = {
  field: WidgetField
  label: string
  value: Json | undefined
  error: string | null
  isDisabled: boolean
  onChange: (value: Json | undefined) => void
}

/** A field that one input of the browser holds: a number, a choice or a text. */
export function PlainControl({ field, label, value, error, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  switch (field.control) {
    case 'number':
      return (
        <NumberInput
          label={label}
          disabled={isDisabled}
          error={error}
          min={1}
          max={12}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          label={label}
          disabled={isDisabled}
          error={error}
          value={String(value ?? field.choices?.[0])}
          data={(field.choices ?? []).map((choice) => ({
            value: String(choice),
            label: t(`studio.choices.${field.name}.${String(choice)}`),
          }))}
          onChange={(event) => {
            const next = event.currentTarget.value
            onChange(typeof field.choices?.[0] === 'number' ? Number(next) : next)
          }}
        />
      )
    case 'html':
    case 'code':
      return (
        <Textarea
          className="mono-input"
          label={label}
          disabled={isDisabled}
          error={error}
          autosize
          minRows={3}
          maxRows={14}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          label={label}
          disabled={isDisabled}
          error={error}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
