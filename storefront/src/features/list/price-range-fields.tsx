import { type FilterGroup, type FilterItem, rangeId } from '@shop/domain/filter'
import type { VatTexts } from '@shop/domain/format'
import { getTranslations } from 'next-intl/server'
import field from '@/ui/field.module.css'
import { Labelled } from '@/ui/labelled'
import price from '@/ui/price/price.module.css'
import { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place'
import { amountText } from './filter-labels'
import s from './list.module.css'
import { fieldText, priceFields, VAT_RATE, withoutVat } from './price-fields'

type RangeGroup = Extract<FilterGroup, { kind: 'range' }>
type PriceRangeFieldsProps = {
  readonly group: RangeGroup
  readonly place: Place
  readonly fieldOf: (item: FilterItem) => { readonly name: string; readonly value: string }
}

/** Both pairs of fields are in the form; the root element says which one shows. What is chosen goes along to compare with. */
export async function PriceRangeFields({ group, place, fieldOf }: PriceRangeFieldsProps) {
  const [t, { market }] = await Promise.all([getTranslations('price'), liveMarket(place)])
  const rate = market?.vatRateBasisPoints
  const { min, max, selected } = group
  const id = rangeId(selected)
  const net = (amount: number | undefined) =>
    amount === undefined || rate === undefined ? amount : withoutVat(amount, rate)
  return (
    <>
      {id !== '-' && <input type="hidden" {...fieldOf({ id, label: id })} />}
      <Pair form="incVat" range={{ min, max, selected }} place={place} />
      {rate !== undefined && (
        <>
          <input type="hidden" name={VAT_RATE} value={rate} />
          <Pair
            form="exVat"
            range={{
              min: withoutVat(min, rate),
              max: withoutVat(max, rate),
              selected: { min: net(selected.min), max: net(selected.max) },
            }}
            place={place}
            mark={`, ${t('exVat')}`}
          />
        </>
      )}
    </>
  )
}

type PairProps = {
  readonly form: keyof VatTexts
  /** In this form. */
  readonly range: {
    readonly min: number
    readonly max: number
    readonly selected: { readonly min?: number | undefined; readonly max?: number | undefined }
  }
  readonly place: Place
  /** Behind the labels. */
  readonly mark?: string
}

async function Pair({ form, range: { min, max, selected }, place, mark = '' }: PairProps) {
  const t = await getTranslations('filter')
  const limits = [
    [t('priceFrom'), selected.min, Math.floor(min)],
    [t('priceTo'), selected.max, Math.ceil(max)],
  ] as const
  return (
    <div className={price[form]}>
      <div className={s.rangeInputs}>
        {limits.map(([label, chosen, limit], at) => {
          const name = priceFields[form][at]
          return (
            <Labelled key={label} id={name ?? ''} label={label + mark}>
              <input
                className={field.fieldInput}
                id={name}
                name={name}
                inputMode="decimal"
                pattern="[0-9\s]*([.,][0-9]{1,2})?"
                maxLength={12}
                defaultValue={fieldText(chosen)}
                placeholder={amountText(limit, place)}
              />
            </Labelled>
          )
        })}
      </div>
    </div>
  )
}
