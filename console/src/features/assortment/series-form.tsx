import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FormProps } from './form-props'
import { NumberField } from './number-field'

const KINDS = ['bonus_cheque', 'goodwill', 'campaign'] as const

/** A series of vouchers: what they are given for, under which name, for how many days. */
export function SeriesForm({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  return (
    <section className="cform" aria-label={t('studio.settings')}>
      <TextInput
        label={t('studio.fields.name')}
        disabled={!edit.isEditable}
        maxLength={120}
        value={String(edit.at(['name']) ?? '')}
        error={errorAt('name')}
        onChange={(event) => edit.changeAt(['name'], event.currentTarget.value)}
      />
      <NativeSelect
        label={t('studio.fields.kind')}
        disabled={!edit.isEditable}
        value={String(edit.at(['kind']) ?? '')}
        data={KINDS.map((one) => ({ value: one, label: t(`assortment.seriesKinds.${one}`) }))}
        onChange={(event) => edit.changeAt(['kind'], event.currentTarget.value)}
      />
      <NumberField {...{ edit, errorAt }} path={['validDays']} label={t('assortment.validDays')} min={1} />
    </section>
  )
}
