import { variantText } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { isVoucherCode } from '@shop/domain/voucher'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import summary from '@/ui/summary.module.css'
import { lineColourOf, type OrderedCart, type OrderLine, sizeOf } from '@/catalogue/ordered-cart'
import { productPicture } from '@/catalogue/picture'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'

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
    <div className={summary.summary}>
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
        {product ? <p>{product.name}</p> : <UnavailableNote t={t} />}
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

/** In place of the name of a product that is no longer for sale. */
export function UnavailableNote({ t }: { readonly t: Translate }) {
  return (
    <span className={notice.noticeInline} data-kind="error" data-note="itemUnavailable">
      <Icon name="warn" size="xs" />
      <span>{t('cart.itemUnavailable')}</span>
    </span>
  )
}

/** In the form of VAT that the buyer reads everywhere; a gift has no price, nor has what is no longer for sale. */
export function LinePrice({ t, line }: { readonly t: Translate; readonly line: OrderLine }) {
  const { product, isCampaignFreeGift, totalPrice } = line
  if (!product) return null
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

/** The sums alone, for who shows the goods elsewhere. */
export function SummaryRows({ t, cart, locale }: Omit<OrderSummaryProps, 'children' | 'foot'>) {
  const { total, goods, vats, shipping, payment, balance } = cart.summary
  const [vat] = vats
  const rate = vat ? new Intl.NumberFormat(locale).format(vat.rateBasisPoints / 100) : ''
  const isFree = shipping?.feeIncVat === 0
  const usesBalance = balance !== null && balance.pending > 0
  return (
    <>
      <dl className={summary.rows}>
        <SummaryRow name={<VatForms incVat={t('cart.subtotal')} exVat={t('checkout.subtotalExVat')} />}>
          <VatForms incVat={goods.incVatFormatted} exVat={goods.exVatFormatted} />
        </SummaryRow>
        {goods.reductionIncVatFormatted && (
          <SummaryRow name={t('cart.discount')} isDiscount>
            <VatForms incVat={goods.reductionIncVatFormatted} exVat={goods.reductionExVatFormatted ?? ''} />
          </SummaryRow>
        )}
        {goods.fixedIncVatFormatted && (
          <SummaryRow name={codeLabel(t, cart.promoCode)} isDiscount>
            <VatForms incVat={goods.fixedIncVatFormatted} exVat={goods.fixedExVatFormatted ?? ''} />
          </SummaryRow>
        )}
        {shipping && (
          <SummaryRow name={shippingLabel(t, shipping.displayName, locale)}>
            {isFree ? (
              t('cart.free')
            ) : (
              <VatForms incVat={shipping.feeIncVatFormatted} exVat={shipping.feeExVatFormatted} />
            )}
          </SummaryRow>
        )}
        {payment && payment.feeIncVat > 0 && (
          <SummaryRow name={payment.displayName}>
            <VatForms incVat={payment.feeIncVatFormatted} exVat={payment.feeExVatFormatted} />
          </SummaryRow>
        )}
        <div className={`${summary.row} ${summary.exOnly}`}>
          <dt>{t('cart.totalExVat')}</dt>
          <dd>{total.sellingPriceExVatFormatted}</dd>
        </div>
        {vat && (
          <div className={`${summary.row} ${base.muted}`}>
            <dt>
              <VatForms incVat={t('checkout.vatOf', { rate })} exVat={t('cart.vat', { rate })} />
            </dt>
            <dd>{total.vatFormatted}</dd>
          </div>
        )}
        {usesBalance && <SummaryRow name={t('cart.balanceUsed')}>−{balance.pendingFormatted}</SummaryRow>}
      </dl>
      <p className={summary.total}>
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

type SummaryRowProps = { readonly name: ReactNode; readonly isDiscount?: boolean; readonly children: ReactNode }

function SummaryRow({ name, isDiscount, children }: SummaryRowProps) {
  return (
    <div className={summary.row} data-kind={isDiscount ? 'discount' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const shippingLabel = (t: Translate, method: string | null, locale: string) =>
  method ? t('checkout.shippingVia', { method: inSentence(method, locale) }) : t('cart.shipping')
