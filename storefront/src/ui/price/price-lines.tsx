import type { PriceTexts, ShownPrice } from '@/catalogue/shown-price'
import base from '../base.module.css'
import s from './price.module.css'

type PriceLinesProps = {
  readonly price: ShownPrice
  readonly texts: PriceTexts
  readonly size?: 'l'
  readonly state?: 'unavailable'
  readonly className?: string
  /** What else is to be known of the price. */
  readonly note?: string
}

/**
 * A reduction is claimed only against the lowest price of the 30 days before it, and then completely: selling price,
 * prior price, percentage and the sentence, never one of them alone. Both VAT forms are in the
 * page; the root element says which one shows, so that a stored page fits every visitor.
 */
export function PriceLines({ price, texts, size, state, className, note }: PriceLinesProps) {
  const classes = className ? `${s.price} ${className}` : s.price
  const { selling, reduction } = price
  if (!reduction || state) {
    return (
      <p className={classes} data-size={size} data-state={state}>
        <span className={s.priceNow}>
          <Both amounts={selling} mark={texts.exVat} />
        </span>
        {note && <span className={s.priceNote}>{` ${note}`}</span>}
      </p>
    )
  }
  return (
    <p className={classes} data-size={size} data-state="reduced">
      <span className={base.srOnly}>{`${texts.now} `}</span>
      <span className={s.priceNow}>
        <Both amounts={selling} mark={texts.exVat} />
      </span>{' '}
      <s className={s.priceWas}>
        <span className={base.srOnly}>{`${texts.before} `}</span>
        <Both amounts={reduction.prior} />
      </s>{' '}
      <span className={s.pricePercent}>{percentText(texts.percentOff, reduction.percent)}</span>{' '}
      <span className={s.priceNote}>
        {`${texts.lowest} `}
        <span className={base.num}>
          <Both amounts={reduction.lowest} />
        </span>
      </span>
      {note && <span className={s.priceNote}>{` ${note}`}</span>}
    </p>
  )
}

/** In whole per cents; what is less than one is called so, since −0 % would deny it. */
const percentText = (pattern: string, percent: number | undefined): string =>
  percent === undefined ? pattern.replace(/[−-]?\{percent\}/, '< 1') : pattern.replace('{percent}', String(percent))

/** Including and excluding VAT. */
function Both({ amounts: [inc, ex], mark }: { readonly amounts: readonly [string, string]; readonly mark?: string }) {
  return (
    <>
      <span className={s.incVat}>{inc}</span>
      <span className={s.exVat}>
        {ex}
        {mark && <span className={s.vatMark}>{` ${mark}`}</span>}
      </span>
    </>
  )
}
