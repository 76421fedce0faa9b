import type { VatTexts } from '@shop/domain/format'
import type { ReactNode } from 'react'
import s from './price.module.css'

/**
 * Both VAT forms; the root element says which is shown. One form only has what is paid, owed, lent or given back: totals to
 * pay, loans, balance, cheques, refunds, invoices.
 */
export function VatForms({ incVat, exVat }: VatTexts) {
  return (
    <>
      <span className={s.incVat}>{incVat}</span>
      <span className={s.exVat}>{exVat}</span>
    </>
  )
}

/** The same of whole parts of a page. */
export function VatParts(parts: { readonly [Form in keyof VatTexts]: ReactNode }) {
  return (
    <>
      <div className={s.incVat}>{parts.incVat}</div>
      <div className={s.exVat}>{parts.exVat}</div>
    </>
  )
}
