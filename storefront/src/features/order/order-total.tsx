import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { VatForms } from '@/ui/price/vat-forms'

type OrderTotalProps = {
  readonly total: {
    readonly sellingPriceIncVatFormatted: string
    readonly sellingPriceExVatFormatted: string
  } | null
}

/** What an order came to, in the form of VAT that the shopper reads everywhere. */
export async function OrderTotal({ total }: OrderTotalProps) {
  const t = await getTranslations('price')
  if (!total) return null
  return (
    <span className={base.num} data-order-total>
      <VatForms
        incVat={total.sellingPriceIncVatFormatted}
        exVat={`${total.sellingPriceExVatFormatted} ${t('exVat')}`}
      />
    </span>
  )
}
