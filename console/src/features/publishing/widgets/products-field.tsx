import { NativeSelect } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { JsonField } from '../fields/json-field'
import { PickField } from '../fields/pick-field'

const SORTS = ['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'] as const
const PICKED = { productIds: 'product', categoryIds: 'category', brandIds: 'brand' } as const

type Props = {
  label: string
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  onChange: (value: Json | undefined) => void
}

/** Which products a list shows: some by name, those of categories or brands, in which order; the rest as JSON. */
export function ProductsField({ label, value, isDisabled, error, onChange }: Props) {
  const t = useTranslations('console')
  const asked = isRecord(value) ? value : {}
  const set = (name: string, next: Json | undefined) => {
    const { [name]: _, ...rest } = asked
    onChange(next === undefined ? rest : { ...rest, [name]: next })
  }
  return (
    <fieldset className={kit.plainFields} aria-label={label}>
      <legend>{label}</legend>
      {(['productIds', 'categoryIds', 'brandIds'] as const).map((name) => (
        <PickField
          key={name}
          of={PICKED[name]}
          label={t(`assortment.${name}`)}
          value={asked[name]}
          isDisabled={isDisabled}
          isOrdered={name === 'productIds'}
          error={null}
          onChange={(ids) => set(name, ids.length > 0 ? ids : undefined)}
        />
      ))}
      <NativeSelect
        label={t('assortment.sort')}
        disabled={isDisabled}
        value={typeof asked.sort === 'string' ? asked.sort : ''}
        data={[
          { value: '', label: t('studio.none') },
          ...SORTS.map((sort) => ({ value: sort, label: t(`studio.words.${sort}`) })),
        ]}
        onChange={(event) => set('sort', event.currentTarget.value || undefined)}
      />
      <details>
        <summary className="dim small">JSON</summary>
        <JsonField label={label} value={value} isDisabled={isDisabled} error={error} onChange={onChange} />
      </details>
    </fieldset>
  )
}
