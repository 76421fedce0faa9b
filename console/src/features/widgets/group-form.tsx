import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { TimeFields } from '@/frame/publishing/time-fields'

const FILTERS = [
  'Category',
  'Brand',
  'DiscountCampaign',
  'Product',
  'SiteId',
  'LanguageId',
  'CustomerType',
  'Parameter',
]

type Props = {
  value: Readonly<Record<string, Json>>
  depth: number
  markets: readonly string[]
  isDisabled: boolean
  onChange: (path: Path, value: Json) => void
}

/** A collection: for whom and when. A container: how it stands on the page. */
export function GroupForm({ value, depth, markets, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const select = (
    name: string,
    choices: readonly string[],
    isOptional: boolean,
    labelOf = (choice: string) => choice,
  ) => (
    <NativeSelect
      label={t(`studio.group.${name}`)}
      disabled={isDisabled}
      value={String(value[name] ?? '')}
      data={[
        ...(isOptional ? [{ value: '', label: t('studio.all') }] : []),
        ...choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
      ]}
      onChange={(event) => onChange([name], event.currentTarget.value || null)}
    />
  )
  const filter = isRecord(value.filter) ? value.filter : undefined
  return (
    <div className="fields">
      <TextInput
        label={t('table.name')}
        disabled={isDisabled}
        value={String(value.name ?? '')}
        onChange={(event) => onChange(['name'], event.currentTarget.value)}
      />
      {depth === 1 ? (
        <>
          {select('marketId', markets, true)}
          {select('languageId', languageIds, true, (id) => t(`studio.languages.${id}`))}
          <NativeSelect
            label={t('studio.group.filter')}
            disabled={isDisabled}
            value={String(filter?.key ?? '')}
            data={[{ value: '', label: t('studio.all') }, ...FILTERS]}
            onChange={(event) => {
              const key = event.currentTarget.value
              onChange(['filter'], key ? { key, value: filter?.value ?? '' } : null)
            }}
          />
          {filter && (
            <TextInput
              label={t('studio.group.filterValue')}
              disabled={isDisabled}
              value={String(filter.value ?? '')}
              onChange={(event) => onChange(['filter'], { ...filter, value: event.currentTarget.value })}
            />
          )}
          <TextInput
            label={t('studio.group.url')}
            disabled={isDisabled}
            value={String(value.url ?? '')}
            onChange={(event) => onChange(['url'], event.currentTarget.value || null)}
          />
          <TimeFields
            startsAt={value.startsAt}
            endsAt={value.endsAt}
            isDisabled={isDisabled}
            error={null}
            onChange={(name, next) => onChange([name], next)}
          />
          <Switch
            label={t('staff.active')}
            disabled={isDisabled}
            checked={value.active !== false}
            onChange={(event) => onChange(['active'], event.currentTarget.checked)}
          />
        </>
      ) : (
        <>
          {select('layout', ['full', 'half', 'third', 'quarter'], false, (one) => t(`studio.layouts.${one}`))}
          <TextInput
            label={t('studio.group.design')}
            disabled={isDisabled}
            value={String(value.design ?? '')}
            onChange={(event) => onChange(['design'], event.currentTarget.value)}
          />
          {select('responsiveMode', ['stack', 'collapse'], false, (one) => t(`studio.layouts.${one}`))}
          {select('displaySetting', ['mobile', 'desktop'], true, (one) => t(`studio.layouts.${one}`))}
          {select('customerType', ['PERSON', 'ORGANIZATION'], true, (one) => t(`studio.layouts.${one}`))}
        </>
      )}
    </div>
  )
}
