import { variantText } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { isVoucherCode } from '@shop/domain/voucher'
import type { ReactNode } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import { productPicture } from '@/lib/picture'
import base from '@/shell/base.module.css'
import price from '@/shell/price.module.css'
import s from './checkout.module.css'
import { lineColourOf, type OrderedCart, type OrderLine, sizeOf } from './checkout-view'

type OrderSummaryProps = {
  readonly t: Translate
  readonly cart: OrderedCart
  readonly locale: LocaleCode
  /** Where a code is entered, between the goods and the sums. */
  readonly children?: ReactNode
  /** What is owed beside the total. */
  readonly foot?: ReactNode
}

/** What is bought and what it costs, row by row, as the services have added it up. */
export function OrderSummary({ t, cart, children, foot, ...money }: OrderSummaryProps) {
  return (
    <div className={s.summary}>
      <h2 className={base.h2}>{t('checkout.yourOrder')}</h2>
      <ul className={s.summaryLines}>
        {cart.items.map((line) => (
          <SummaryLine key={line.id} t={t} line={line} />
        ))}
      </ul>
      {children}
      <hr />
      <SummaryRows t={t} cart={cart} {...money} />
      {foot}
    </div>
  )
}

function SummaryLine({ t, line }: { readonly t: Translate; readonly line: OrderLine }) {
  const { product, quantity, isCampaignFreeGift } = line
  const size = sizeOf(line)
  const picture = product?.productImages[0] && productPicture(product.productImages[0].fileName, 240, 450)
  const details = [
    variantText(lineColourOf(line), size && t('cart.lineSize', { size })),
    quantity > 1 && t('checkout.pieces', { quantity }),
  ]
  return (
    <li className={s.summaryLine}>
      {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
      {picture ? <img {...picture} sizes="56px" alt="" loading="lazy" /> : <span />}
      <div>
        <p>{product?.name}</p>
        <p className={`${base.xs} ${base.muted}`}>
          {[...details, isCampaignFreeGift && t('cart.freeGift')].filter(Boolean).join(', ')}
        </p>
        {product?.hasSeal && <p className={`${base.xs} ${base.muted}`}>{t('cart.sealNotice')}</p>}
      </div>
      <p className={base.num}>
        <LinePrice t={t} line={line} />
      </p>
    </li>
  )
}

/** In the form of VAT that the buyer reads everywhere; a gift has no price. */
export function LinePrice({ t, line }: { readonly t: Translate; readonly line: OrderLine }) {
  const { isCampaignFreeGift, totalPrice } = line
  if (isCampaignFreeGift) return t('cart.giftPrice')
  return <VatForms incVat={totalPrice.sellingPriceIncVatFormatted} exVat={totalPrice.sellingPriceExVatFormatted} />
}

/** `Frakt, hentested: Nærkiosken`: a name inside a sentence begins small, a place in it keeps its own. */
export const inSentence = (name: string, locale: string): string =>
  name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1)

/** A cheque's code is a long secret of its owner: it has a name instead. */
function codeLabel(t: Translate, code: string | null): string {
  if (!code) return t('cart.discount')
  return isVoucherCode(code) ? t('promo.cheque') : t('cart.discountCode', { code })
}

/** Both VAT forms; the root element says which is shown. A total to pay has one form only. */
function VatForms({ incVat, exVat }: { readonly incVat: string; readonly exVat: string }) {
  return (
    <>
      <span className={price.incVat}>{incVat}</span>
      <span className={price.exVat}>{exVat}</span>
    </>
  )
}

/** The sums alone, for who shows the goods elsewhere. */
export function SummaryRows({ t, cart, locale }: Omit<OrderSummaryProps, 'children' | 'foot'>) {
  const { total, goods, vats, shipping, payment, balance } = cart.summary
  const [vat] = vats
  const rate = vat ? new Intl.NumberFormat(locale).format(vat.rateBasisPoints / 100) : ''
  const isFree = shipping?.feeIncVat === 0
  const usesBalance = balance !== null && balance.pending > 0
  return (
    <>
      <dl className={s.summaryRows}>
        <div className={s.summaryRow}>
          <dt>
            <VatForms incVat={t('cart.subtotal')} exVat={t('checkout.subtotalExVat')} />
          </dt>
          <dd>
            <VatForms incVat={goods.incVatFormatted} exVat={goods.exVatFormatted} />
          </dd>
        </div>
        {goods.reductionIncVatFormatted && (
          <div className={s.summaryRow} data-kind="discount">
            <dt>{t('cart.discount')}</dt>
            <dd>
              <VatForms incVat={goods.reductionIncVatFormatted} exVat={goods.reductionExVatFormatted ?? ''} />
            </dd>
          </div>
        )}
        {goods.fixedIncVatFormatted && (
          <div className={s.summaryRow} data-kind="discount">
            <dt>{codeLabel(t, cart.promoCode)}</dt>
            <dd>
              <VatForms incVat={goods.fixedIncVatFormatted} exVat={goods.fixedExVatFormatted ?? ''} />
            </dd>
          </div>
        )}
        {shipping && (
          <div className={s.summaryRow}>
            <dt>
              {shipping.displayName
                ? t('checkout.shippingVia', { method: inSentence(shipping.displayName, locale) })
                : t('cart.shipping')}
            </dt>
            <dd>
              {isFree ? (
                t('cart.free')
              ) : (
                <VatForms incVat={shipping.feeIncVatFormatted} exVat={shipping.feeExVatFormatted} />
              )}
            </dd>
          </div>
        )}
        {payment && payment.feeIncVat > 0 && (
          <div className={s.summaryRow}>
            <dt>{payment.displayName}</dt>
            <dd>{payment.feeIncVatFormatted}</dd>
          </div>
        )}
        <div className={`${s.summaryRow} ${s.exOnly}`}>
          <dt>{t('cart.totalExVat')}</dt>
          <dd>{total.sellingPriceExVatFormatted}</dd>
        </div>
        {vat && (
          <div className={`${s.summaryRow} ${base.muted}`}>
            <dt>
              <VatForms incVat={t('checkout.vatOf', { rate })} exVat={t('cart.vat', { rate })} />
            </dt>
            <dd>{total.vatFormatted}</dd>
          </div>
        )}
        {usesBalance && (
          <div className={s.summaryRow}>
            <dt>{t('cart.balanceUsed')}</dt>
            <dd>−{balance.pendingFormatted}</dd>
          </div>
        )}
      </dl>
      <p className={s.summaryTotal}>
        <span>
          {usesBalance ? (
            t('checkout.toPayIncVat')
          ) : (
            <VatForms incVat={t('cart.totalIncVat')} exVat={t('checkout.toPayIncVat')} />
          )}
        </span>
        <span className={base.num} data-total>
          {usesBalance ? balance.totalSellingPriceExBalanceIncVatFormatted : total.sellingPriceIncVatFormatted}
        </span>
      </p>
    </>
  )
}
