import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { AddressField } from '../fields/address-field'
import { TimeFields } from '../fields/time-fields'
import { GroupChoice } from './group-choice'
import type { GroupFields } from './group-form'

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

type Props = GroupFields & { markets: readonly string[] }

/** For whom and when a collection is shown. */
export function CollectionFields({ markets, ...fields }: Props) {
  const t = useTranslations('console')
  const { value, isDisabled, onChange } = fields
  const filter = isRecord(value.filter) ? value.filter : undefined
  return (
    <>
      <GroupChoice isOptional name="marketId" choices={markets} {...fields} />
      <GroupChoice
        isOptional
        name="languageId"
        choices={languageIds}
        labelOf={(id) => t(`studio.languages.${id}`)}
        {...fields}
      />
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
      <AddressField
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
  )
}
