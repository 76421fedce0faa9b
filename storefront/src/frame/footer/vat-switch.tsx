'use client'

import { switchCustomerType } from '@/browser/customer-type'
import { useShownVat } from '@/browser/shown-vat'
import s from './footer.module.css'

type VatSwitchProps = { readonly label: string; readonly person: string; readonly business: string }

/** Who buys: a private person sees prices with VAT, a business without. A sign-in or a link may change it as well. */
export function VatSwitch({ label, person, business }: VatSwitchProps) {
  const type = useShownVat() === 'exVat' ? 'ORGANIZATION' : 'PERSON'
  return (
    <label className={s.footerVat}>
      {label}
      <select value={type} onChange={(event) => switchCustomerType(event.target.value)}>
        <option value="PERSON">{person}</option>
        <option value="ORGANIZATION">{business}</option>
      </select>
    </label>
  )
}
