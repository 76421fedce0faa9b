import type { CreditFacts } from '@/lib/credit-settings'
import type { Translate } from '@/lib/lazy-texts'
import field from '@/shell/field.module.css'

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
  readonly returnCost: string
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
      <label className={field.fieldLabel} htmlFor="checkout-country">
        {t('checkout.country')}
      </label>
      <select
        className={field.fieldInput}
        id="checkout-country"
        autoComplete="country"
        value={market}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map((one) => (
          <option key={one.market} value={one.market}>
            {one.name} ({one.currency})
          </option>
        ))}
      </select>
      <p className={field.fieldHelp} role="status">
        {said}
      </p>
    </div>
  )
}
