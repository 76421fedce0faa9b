import { shownCampaigns } from '@shop/domain/catalog'
import { isVoucherCode } from '@shop/domain/voucher'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import price from '@/ui/price/price.module.css'
import summary from '@/ui/summary.module.css'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import { type CartView, piecesIn } from './cart-view'

/** An amount of the summary that explains itself. */
export type WhySum = 'total' | 'discount' | 'code' | 'shipping'
/** Draws the press that explains an amount, of which it gets the name as it is shown. */
export type RenderWhy = (sum: WhySum, name: string) => ReactNode

type SummaryRowsProps = {
  readonly cart: Pick<CartView, 'items' | 'promoCode' | 'appliedCampaigns' | 'summary'>
  readonly texts: CartTexts
  /** The chosen way of delivery, where one is known. */
  readonly shippingName?: string
  readonly why?: RenderWhy | undefined
}

/**
 * What is to be paid and how it comes about. Every amount is the services' own text. A business sees the goods without
 * VAT, but the amount to pay is the same for everybody.
 */
export function SummaryRows({ cart, texts, shippingName, why }: SummaryRowsProps) {
  const { goods, shipping, total, balance } = cart.summary
  const say = (pattern: string, values: Readonly<Record<string, string | number>>) =>
    fillMessage(pattern, values, texts.locale)
  const campaigns = goods.reductionNames ?? shownCampaigns(cart.appliedCampaigns).map(({ name }) => name)
  const fixedLabel = isVoucherCode(cart.promoCode)
    ? texts.cheque
    : cart.promoCode
      ? say(texts.discountCode, { code: cart.promoCode })
      : texts.discount
  return (
    <>
      <dl className={summary.rows}>
        <Row
          label={say(texts.subtotalItems, { count: piecesIn(cart) })}
          inc={goods.incVatFormatted}
          ex={goods.exVatFormatted}
        />
        {goods.reductionIncVatFormatted && (
          <Row
            kind="discount"
            label={texts.discount}
            why={why?.('discount', texts.discount)}
            note={campaigns.join(', ')}
            inc={goods.reductionIncVatFormatted}
            ex={goods.reductionExVatFormatted ?? goods.reductionIncVatFormatted}
          />
        )}
        {goods.fixedIncVatFormatted && (
          <Row
            kind="discount"
            label={fixedLabel}
            why={why?.('code', fixedLabel)}
            inc={goods.fixedIncVatFormatted}
            ex={goods.fixedExVatFormatted ?? goods.fixedIncVatFormatted}
          />
        )}
        {shipping && (
          <Row
            label={shippingName ?? (shipping.isDefault && shipping.feeIncVat > 0 ? texts.shippingFrom : texts.shipping)}
            why={why?.('shipping', texts.shipping)}
            inc={shipping.feeIncVat > 0 ? shipping.feeIncVatFormatted : texts.free}
            ex={shipping.feeIncVat > 0 ? shipping.feeExVatFormatted : texts.free}
          />
        )}
        <div className={`${summary.row} ${summary.exOnly}`}>
          <dt>{texts.totalExVat}</dt>
          <dd>{total.sellingPriceExVatFormatted}</dd>
        </div>
        <div className={`${summary.row} ${summary.exOnly}`}>
          <dt>{texts.vatAmount}</dt>
          <dd>{total.vatFormatted}</dd>
        </div>
      </dl>
      <p className={summary.total} data-total>
        <span>
          {texts.totalIncVat}
          {why?.('total', texts.totalIncVat)}
        </span>
        <span className={base.num}>{total.sellingPriceIncVatFormatted}</span>
      </p>
      <p className={`${s.summaryVat} ${price.incVat}`}>{say(texts.vatOf, { amount: total.vatFormatted })}</p>
      {balance && balance.pending > 0 && (
        <dl className={summary.rows}>
          <Row label={texts.balanceUsed} inc={`−${balance.pendingFormatted}`} ex={`−${balance.pendingFormatted}`} />
          <div className={`${summary.row} ${s.summaryLeft}`}>
            <dt>{texts.leftToPay}</dt>
            <dd>{balance.totalSellingPriceExBalanceIncVatFormatted}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

type RowProps = {
  readonly label: string
  readonly note?: string
  readonly why?: ReactNode
  readonly kind?: 'discount'
  readonly inc: string
  readonly ex: string
}

function Row({ label, note, why, kind, inc, ex }: RowProps) {
  return (
    <div className={summary.row} data-kind={kind}>
      <dt>
        {label}
        {/* Explained as it is paid: for who reads amounts with VAT. */}
        <span className={price.incVat}>{why}</span>
        {note && <span className={s.note}>{note}</span>}
      </dt>
      <dd>
        <span className={price.incVat}>{inc}</span>
        <span className={price.exVat}>{ex}</span>
      </dd>
    </div>
  )
}
