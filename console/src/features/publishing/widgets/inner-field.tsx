import { NativeSelect } from '@mantine/core'
import { ownWidgetKinds } from '@shop/contract/publishing/own-widgets'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { brokenLine } from '../fields/broken-line'
import { JsonText } from '../fields/json-text'
import { OutfitField } from './outfit-field'
import { firstOf } from './widget-fields'

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
  const kind = ownWidgetKinds.find((name) => text.includes(`"${name}"`)) ?? ''
  return (
    <div className="column gap-6">
      <NativeSelect
        label={t('widgets.kind')}
        disabled={isDisabled}
        value={kind}
        data={[
          ...(kind === '' ? [{ value: '', label: t('studio.none') }] : []),
          ...ownWidgetKinds.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => {
          const chosen = ownWidgetKinds.find((name) => name === event.currentTarget.value)
          if (chosen) onChange(firstOf(chosen))
        }}
      />
      {kind === 'shop-the-look' && line === undefined && (
        <OutfitField text={text} isDisabled={isDisabled} onChange={onChange} />
      )}
      <JsonText label={label} text={text} rows={[5, 24]} isDisabled={isDisabled} error={error} onChange={onChange} />
    </div>
  )
}
