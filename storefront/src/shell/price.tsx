import { getTranslations } from 'next-intl/server'
import type { LowestPriceView, PriceView } from '@/lib/price-view'
import base from './base.module.css'
import s from './price.module.css'

type PriceProps = {
  readonly price: PriceView
  readonly lowest?: LowestPriceView | null
  readonly size?: 'l'
  readonly state?: 'unavailable'
  readonly className?: string
}

/**
 * A reduction is claimed only against the lowest price of the 30 days before it, and then completely: selling price,
 * prior price, percentage and the sentence, never one of them alone. Both VAT forms are in the page; the root element
 * says which one shows, so that a stored page fits every visitor.
 */
export async function Price({ price, lowest, size, state, className }: PriceProps) {
  const t = await getTranslations('price')
  const reduced = state === undefined && lowest?.isDiscounted === true
  const classes = className ? `${s.price} ${className}` : s.price
  if (!reduced) {
    return (
      <p className={classes} data-size={size} data-state={state}>
        <span className={s.priceNow}>
          <Both inc={price.sellingPriceIncVatFormatted} ex={price.sellingPriceExVatFormatted} mark={t('exVat')} />
        </span>
      </p>
    )
  }
  return (
    <p className={classes} data-size={size} data-state="reduced">
      <span className={base.srOnly}>{t('nowWord')} </span>
      <span className={s.priceNow}>
        <Both inc={lowest.sellingPriceIncVatFormatted} ex={lowest.sellingPriceExVatFormatted} mark={t('exVat')} />
      </span>{' '}
      <s className={s.priceWas}>
        <span className={base.srOnly}>{t('beforeWord')} </span>
        <Both inc={lowest.comparisonPriceIncVatFormatted} ex={lowest.comparisonPriceExVatFormatted} />
      </s>{' '}
      <span className={s.pricePercent}>{t('percentOff', { percent: lowest.discountPercentage })}</span>
      <span className={s.priceNote}>
        {t('lowest30Label')}{' '}
        <span className={base.num}>
          <Both inc={lowest.lowestPriceIncVatFormatted} ex={lowest.lowestPriceExVatFormatted} />
        </span>
      </span>
    </p>
  )
}

function Both({ inc, ex, mark }: { readonly inc: string; readonly ex: string; readonly mark?: string }) {
  return (
    <>
      <span className={s.incVat}>{inc}</span>
      <span className={s.exVat}>
        {ex}
        {mark && <span className={s.vatMark}> {mark}</span>}
      </span>
    </>
  )
}
