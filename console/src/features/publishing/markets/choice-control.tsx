import { NativeSelect } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import { commonOf, type SettingProps } from './setting-props'

/** One of the languages, the words or the markets. */
export function ChoiceControl(props: SettingProps) {
  const { field, value, markets, onChange } = props
  const t = useTranslations('console')
  const common = commonOf(props)
  switch (field.control) {
    case 'language':
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          data={languageIds.map((id) => ({ value: id, label: t(`studio.languages.${id}`) }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          data={[
            ...(value === undefined ? [{ value: '', label: t('studio.none') }] : []),
            ...field.choices.map((choice) => ({ value: choice, label: t(`studio.words.${choice}`) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          data={[
            ...(field.control === 'marketAlias' ? [{ value: '', label: t('studio.none') }] : []),
            ...markets.map(({ id, alias, name }) => ({ value: field.control === 'market' ? id : alias, label: name })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
  }
}
