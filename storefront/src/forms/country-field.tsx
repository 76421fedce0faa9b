import { countries } from '@shop/domain/validation'
import field from '@/ui/field.module.css'
import { SelectField } from '@/ui/select-field'
import type { Translate } from '@/texts/lazy-texts'
import type { FieldProps } from './use-auth-form'

type CountryFieldProps = { readonly t: Translate; readonly language: string; readonly field: FieldProps }

/** The countries that the shop delivers to, by their names in the language of the page. */
export function CountryField({ t, language, field: { id, value, onChange } }: CountryFieldProps) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  // Who lives elsewhere keeps the country that is there.
  const isElsewhere = /^[A-Z]{2}$/.test(value) && !countries.some((code) => code === value)
  const codes = isElsewhere ? [...countries, value] : countries
  return (
    <div className={field.field}>
      <SelectField
        id={id}
        label={t('field.country')}
        autoComplete="country"
        value={value}
        options={codes.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        onChange={onChange}
      />
    </div>
  )
}
