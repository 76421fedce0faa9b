'use client'

import { useEffect, useState } from 'react'
import { currentCustomerType, switchCustomerType } from '@/browser/customer-type'
import s from './footer.module.css'

type VatSwitchProps = { readonly label: string; readonly person: string; readonly business: string }

/** Who buys: a private person sees prices with VAT, a business without. */
export function VatSwitch({ label, person, business }: VatSwitchProps) {
  const [type, setType] = useState('PERSON')
  useEffect(() => setType(currentCustomerType()), [])
  return (
    <label className={s.footerVat}>
      {label}
      <select value={type} onChange={(event) => setType(switchCustomerType(event.target.value))}>
        <option value="PERSON">{person}</option>
        <option value="ORGANIZATION">{business}</option>
      </select>
    </label>
  )
}
