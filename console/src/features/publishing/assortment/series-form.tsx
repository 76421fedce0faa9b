import { useTranslations } from 'next-intl'
import type { FormProps } from '../documents/form-props'
import { ChoiceField } from '../fields/choice-field'
import { NumberField } from '../fields/number-field'
import { TextField } from '../fields/text-field'
import publishing from '../publishing.module.css'

const KINDS = ['bonus_cheque', 'goodwill', 'campaign'] as const

/** A series of vouchers: what they are given for, under which name, for how many days. */
export function SeriesForm(parts: FormProps) {
  const t = useTranslations('console')
  return (
    <section className={publishing.columnForm} aria-label={t('studio.settings')}>
      <TextField {...parts} path={['name']} label={t('studio.fields.name')} maxLength={120} />
      <ChoiceField
        edit={parts.edit}
        path={['kind']}
        label={t('studio.fields.kind')}
        choices={KINDS}
        nameOf={(kind) => t(`assortment.seriesKinds.${kind}`)}
      />
      <NumberField {...parts} path={['validDays']} label={t('assortment.validDays')} min={1} />
    </section>
  )
}
