import type { VatTexts } from '@shop/domain/format'
import s from './price.module.css'

/**
 * Both VAT forms; the root element says which is shown. One form only has what is paid, owed, lent or given back: totals to
 * pay, loans, balance, cheques, refunds, invoices. So have what the law tells consumers, such as what a return costs, and
 * the pages that the shop itself writes.
 */
export function VatForms({ incVat, exVat }: VatTexts) {
  return (
    <>
      <span className={s.incVat}>{incVat}</span>
      <span className={s.exVat}>{exVat}</span>
    </>
  )
}
