import s from '@/ui/price/price.module.css'
import type { PriceView } from '@/catalogue/price-view'

/** Both VAT forms side by side; the root element says which one is shown. */
export function VatPair({ price, mark }: { readonly price: PriceView; readonly mark?: string }) {
  return (
    <>
      <span className={s.incVat}>{price.sellingPriceIncVatFormatted}</span>
      <span className={s.exVat}>
        {price.sellingPriceExVatFormatted}
        {mark && <span className={s.vatMark}> {mark}</span>}
      </span>
    </>
  )
}
