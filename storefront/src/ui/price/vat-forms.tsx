import s from './price.module.css'

type VatFormsProps = { readonly incVat: string; readonly exVat: string }

/** Both VAT forms; the root element says which is shown. A total to pay has one form only. */
export function VatForms({ incVat, exVat }: VatFormsProps) {
  return (
    <>
      <span className={s.incVat}>{incVat}</span>
      <span className={s.exVat}>{exVat}</span>
    </>
  )
}
