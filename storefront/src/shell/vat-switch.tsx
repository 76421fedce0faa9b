'use client'

import { cookieNames } from '@shop/domain/constants'
import { useEffect, useState } from 'react'
import { writeCookie } from '@/lib/cookie'
import s from './footer.module.css'

type VatSwitchProps = { readonly label: string; readonly person: string; readonly business: string }

/** Pages carry both prices; changing the customer type only changes which of them the root element shows. */
export function VatSwitch({ label, person, business }: VatSwitchProps) {
  const [type, setType] = useState<'PERSON' | 'ORGANIZATION'>('PERSON')
  useEffect(() => {
    if (document.documentElement.dataset.vat === 'ex') setType('ORGANIZATION')
  }, [])
  const choose = (chosen: typeof type) => {
    setType(chosen)
    writeCookie(cookieNames.userType, chosen)
    if (chosen === 'ORGANIZATION') document.documentElement.dataset.vat = 'ex'
    else delete document.documentElement.dataset.vat
  }
  return (
    <label className={s.footerVat}>
      {label}
      <select value={type} onChange={(event) => choose(event.target.value as typeof type)}>
        <option value="PERSON">{person}</option>
        <option value="ORGANIZATION">{business}</option>
      </select>
    </label>
  )
}
