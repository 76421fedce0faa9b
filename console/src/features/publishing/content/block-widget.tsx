import { NativeSelect } from '@mantine/core'
import type { LanguageId } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { Issues } from '../documents/use-error-at'
import { WidgetControl } from '../widgets/widget-control'
import { newConfiguration, widgetFields, widgetKinds } from '../widgets/widget-fields'
import { textsIn } from '../widgets/widget-gaps'

type Props = {
  block: Readonly<Record<string, Json>>
  language: LanguageId
  /** What is wrong in this block, told from its own root. */
  issues: Issues
  isDisabled: boolean
  onChange: (path: Path, value: Json | undefined) => void
}

/** A widget of the start page on a page of words, which is written once for each language already. */
export function BlockWidget({ block, language, issues, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const kind = String(block.name ?? '')
  const configuration = isRecord(block.configuration) ? block.configuration : {}
  const widget = { kind, configuration, translations: { [language]: configuration } }
  return (
    <>
      <NativeSelect
        label={t('widgets.kind')}
        disabled={isDisabled}
        value={kind}
        data={widgetKinds}
        onChange={({ currentTarget: { value } }) =>
          onChange([], { kind: 'widget', name: value, configuration: newConfiguration(value) })
        }
      />
      {(widgetFields[kind] ?? []).map((field) => (
        <WidgetControl
          key={field.name}
          {...{ field, widget, issues, language, isDisabled, onChange }}
          onReplace={(next) => onChange(['configuration'], isRecord(next) ? textsIn(next, language) : {})}
        />
      ))}
    </>
  )
}
