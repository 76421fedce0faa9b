import type { VatTexts } from '@shop/domain/format'
import field from '@/ui/field.module.css'
import { SelectField } from '@/ui/select-field'
import type { CreditFacts } from '@/legal/credit-settings'
import type { Translate } from '@/texts/lazy-texts'

export type CheckoutCountry = {
  /** The market's alias. */
  readonly market: string
  readonly code: string
  readonly name: string
  readonly currency: string
  /** Over how many months its loan runs. */
  readonly loanMonths: number
  readonly credit: CreditFacts
  /** By whose days its deliveries are counted. */
  readonly timeZone: string
  /** Who pays for sending goods back, as a sentence. */
  readonly returnCost: VatTexts
}

type CountrySelectProps = {
  readonly t: Translate
  readonly countries: readonly CheckoutCountry[]
  readonly market: string
  readonly said: string | undefined
  readonly onChange: (market: string) => void
}

/** Where it goes decides prices and methods; what has changed is said in a word. */
export function CountrySelect({ t, countries, market, said, onChange }: CountrySelectProps) {
  return (
    <div className={field.field}>
      <SelectField
        id="checkout-country"
        label={t('checkout.country')}
        autoComplete="country"
        value={market}
        options={countries.map((one) => ({ value: one.market, label: `${one.name} (${one.currency})` }))}
        onChange={onChange}
      />
      <p className={field.fieldHelp} role="status">
        {said}
      </p>
    </div>
  )
}
