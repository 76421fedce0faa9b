import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ContactField, contactFields } from '@shop/contract/rest/console-customers'
import { countries, knownCountry } from '@shop/domain/validation'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { useCountryNames } from '@/lib/use-country-names'

type Values = Record<ContactField, string>
type Props = {
  /** The contact as the console may show it. */
  shown: Values
  propsOf: UseFormReturnType<Values>['getInputProps']
  removed: readonly ContactField[]
  onRemoved: (removed: readonly ContactField[]) => void
}

/** The server sends these masked: empty here is unchanged. */
const MASKED: readonly ContactField[] = ['addressLine1', 'addressLine2', 'entryCode', 'mobile']
/** Nobody needs them, so they can be taken out unseen. */
const REMOVABLE: readonly ContactField[] = ['addressLine2', 'entryCode']

export function ContactFields({ shown, propsOf, removed, onRemoved }: Props) {
  const t = useTranslations('console')
  const nameOfCountry = useCountryNames()
  const known = countries.map((code) => ({ value: code, label: nameOfCountry(code) }))
  const present = { value: shown.country, label: shown.country || '–' }
  const maskOf = (name: ContactField) => (MASKED.includes(name) ? shown[name] : '')
  return (
    <div className={kit.formGrid}>
      {contactFields.map((name) => {
        const label = t(`customer.fields.${name}`)
        if (name === 'country') {
          const data = knownCountry(shown.country) ? known : [present, ...known]
          return <NativeSelect key={name} label={label} data={data} {...propsOf(name)} />
        }
        const isRemoved = removed.includes(name)
        return (
          <div key={name}>
            <TextInput
              label={label}
              placeholder={maskOf(name)}
              description={maskOf(name) ? t('customer.maskedHelp') : undefined}
              data-autofocus={name === 'firstName' || undefined}
              disabled={isRemoved}
              {...propsOf(name)}
            />
            {maskOf(name) && REMOVABLE.includes(name) && (
              <Checkbox
                size="xs"
                mt={6}
                label={t('customer.removeField', { field: label })}
                checked={isRemoved}
                onChange={({ currentTarget: { checked } }) =>
                  onRemoved(checked ? [...removed, name] : removed.filter((other) => other !== name))
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
