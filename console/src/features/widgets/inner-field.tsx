import { NativeSelect, Textarea } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { brokenLine } from '@/lib/publishing/broken-line'
import { LookField } from './look-field'
import { innerKinds } from './widget-fields'

type Props = {
  label: string
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  onChange: (value: string) => void
}

/** What lies in a JSON widget, as text; a kind begins with an example of itself. */
export function InnerField({ label, value, isDisabled, error, onChange }: Props) {
  const t = useTranslations('console')
  const text = String(value ?? '')
  const line = brokenLine(text)
  const kind = Object.keys(innerKinds).find((name) => text.includes(`"${name}"`)) ?? ''
  return (
    <div className="col g6">
      <NativeSelect
        label={t('widgets.kind')}
        disabled={isDisabled}
        value={kind}
        data={[
          ...(kind === '' ? [{ value: '', label: t('studio.none') }] : []),
          ...Object.keys(innerKinds).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => {
          const example = Object.entries(innerKinds).find(([name]) => name === event.currentTarget.value)?.[1]
          if (example !== undefined) onChange(example)
        }}
      />
      {kind === 'shop-the-look' && line === undefined && (
        <LookField text={text} isDisabled={isDisabled} onChange={onChange} />
      )}
      <Textarea
        className="mono-input"
        label={label}
        disabled={isDisabled}
        autosize
        minRows={5}
        maxRows={24}
        spellCheck={false}
        value={text}
        error={line === undefined ? error : t('content.invalidJson', { line })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
